import { defineRecipe } from '@chakra-ui/react/styled-system';

/** A full-width card around the real input. A chosen card has a brand border of 2 px and a pale fill. */
export const cardLook = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3.5,
    px: '18px',
    py: '15px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '12px',
    bg: 'bg.panel',
    fontSize: '16px',
    lineHeight: '1.45',
    cursor: 'pointer',
    '&:hover:not(:has(:checked))': { bg: 'bg.muted' },
    '&:has(:checked)': {
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
      bg: 'brand.subtle',
      // Forced colours remove the fill and the shadow.
      _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '&:has(:disabled)': { cursor: 'not-allowed' },
    // This rule is after the rule of the chosen card, so that the focus is visible on a chosen card too.
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    _motionSafe: { transition: 'background-color {durations.fast}' },
  },
});

/** The real input is transparent and covers the whole card. Pointer, keyboard and screen reader use this input. */
export const inputLook = defineRecipe({
  base: { position: 'absolute', inset: 0, w: 'full', h: 'full', m: 0, opacity: 0, cursor: 'inherit' },
});

/** The drawn radio button or checkbox, after its input. */
export const markLook = defineRecipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '22px',
    h: '22px',
    mt: '1px',
    borderWidth: '2px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'brand.contrast',
    '& > svg': { visibility: 'hidden' },
  },
  variants: {
    kind: {
      one: {
        borderRadius: 'full',
        'input:checked + &': { borderWidth: '7px', borderColor: 'brand.solid' },
      },
      many: {
        borderRadius: '6px',
        'input:checked + &': {
          borderColor: 'brand.solid',
          bg: 'brand.solid',
          '& > svg': { visibility: 'visible' },
          _highContrast: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        },
      },
    },
  },
});
