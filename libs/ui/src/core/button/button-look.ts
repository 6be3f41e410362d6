import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The look of a button (look.md §5). Use one solid button per view. */
export const buttonLook = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    fontWeight: '600',
    lineHeight: '1.3',
    textDecoration: 'none',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    userSelect: 'none',
    maxW: 'full',
    flex: 'none',
    _motionSafe: { transition: 'background-color {durations.fast}, transform {durations.fast}' },
    // All disabled buttons look the same. Chakra applies this rule to `aria-disabled` too, but not the rules for hover
    // and press.
    _disabled: {
      bg: 'bg.muted',
      color: 'fg.subtle',
      borderWidth: '1px',
      borderColor: 'border',
      boxShadow: 'none',
      cursor: 'not-allowed',
      _hover: { bg: 'bg.muted' },
      _active: { transform: 'none' },
    },
    // A loading button keeps its colours: it is busy, not disabled.
    _loading: { cursor: 'progress', position: 'relative' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        boxShadow: 'edge',
        borderWidth: '0',
        // Forced colours remove the fill and the shadow. The button then needs this border as its edge.
        _highContrast: { borderWidth: '1px' },
        _hover: { bg: 'colorPalette.emphasized' },
        _motionSafe: { _active: { transform: 'translateY(1px)' } },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.control',
        _hover: { bg: 'bg.muted' },
      },
      plain: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        _hover: { bg: 'bg.muted' },
        _disabled: { bg: 'transparent', borderColor: 'transparent', _hover: { bg: 'transparent' } },
      },
    },
    tone: {
      brand: { colorPalette: 'brand' },
      rework: { colorPalette: 'rework' },
      danger: { colorPalette: 'danger' },
    },
    size: {
      sm: { minH: '32px', px: 3, py: 1, fontSize: '14px', borderRadius: '8px' },
      md: { minH: '40px', px: 4, py: '7px', fontSize: '15px', borderRadius: 'control' },
      lg: { minH: '48px', px: '22px', py: 2.5, fontSize: '16px', borderRadius: '12px' },
    },
    full: { true: { w: 'full' } },
  },
  compoundVariants: [
    {
      variant: 'outline',
      tone: ['rework', 'danger'],
      css: { color: 'colorPalette.fg', borderColor: 'colorPalette.fg' },
    },
    { variant: 'plain', size: 'md', css: { px: 2.5 } },
    { variant: 'plain', size: 'sm', css: { px: 2 } },
  ],
  defaultVariants: { variant: 'solid', tone: 'brand', size: 'md' },
});
