import type { RecipeDefinition } from '@chakra-ui/react';

/** The drop area: a dashed border with a contrast of 3:1, and a tint while a file is over it. */
export const areaLook = {
  base: {
    position: 'relative',
    display: 'flex',
    gap: 3.5,
    alignItems: 'center',
    p: 5,
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: '12px',
    bg: 'bg',
    '&:hover:not([data-disabled])': { bg: 'bg.muted' },
    '&:has(input:focus-visible)': {
      outline: '3px solid {colors.focus}',
      outlineOffset: '2px',
      _highContrast: { outlineColor: 'Highlight' },
    },
    '&[data-drag=near]': { borderColor: 'brand.solid', _highContrast: { borderColor: 'Highlight' } },
    '&[data-drag=over]': {
      borderStyle: 'solid',
      borderColor: 'brand.solid',
      bg: 'brand.subtle',
      _highContrast: { borderColor: 'Highlight' },
    },
    '&[data-invalid]': { borderColor: 'danger.fg' },
    '&[data-disabled]': {
      bg: 'bg.muted',
      color: 'fg.subtle',
      borderColor: 'border',
      _highContrast: { borderColor: 'GrayText' },
    },
    _motionSafe: { transition: 'background-color {durations.fast}' },
  },
} satisfies RecipeDefinition;

/** The browser's own control covers the whole area invisibly: a press anywhere opens its dialog. */
export const pickerLook = {
  base: {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    opacity: '0',
    cursor: 'pointer',
    fontSize: '16px',
    _disabled: { cursor: 'not-allowed' },
    // Some browsers show the mouse cursor of the inner button instead.
    '&::file-selector-button': { cursor: 'inherit' },
  },
} satisfies RecipeDefinition;

/**
 * The invitation and the problem are in one grid cell, so that a problem moves nothing unless it is the longer text.
 */
export const hintLook = {
  base: {
    display: 'grid',
    '& > *': { gridArea: '1 / 1', minW: '0' },
  },
} satisfies RecipeDefinition;

/**
 * The place of the file's row. With `data-reserved` it is always as high as the row with its margin, so that nothing
 * moves when the row appears or disappears.
 */
export const placeLook = {
  base: { display: 'flow-root', '&[data-reserved]': { minH: { base: '78px', sm: '70px' } } },
} satisfies RecipeDefinition;

/** The row of the chosen file: a bordered box. Its upper edge fills during the upload. */
export const rowLook = {
  base: {
    position: 'relative',
    overflow: 'hidden',
    mt: 3,
    minH: { base: '66px', sm: '58px' },
    ps: 3.5,
    pe: 2,
    py: 2,
    display: 'flex',
    gap: 3,
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: '12px',
    bg: 'bg.panel',
  },
} satisfies RecipeDefinition;

/** The progress bar of an upload: the upper 4 px of the row. */
export const progressBarLook = {
  base: {
    position: 'absolute',
    insetX: '0',
    top: '0',
    h: '4px',
    bg: 'bg.emphasized',
    _highContrast: { bg: 'Canvas' },
    '& > span': {
      display: 'block',
      h: 'full',
      bg: 'brand.solid',
      _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
      _motionSafe: { transition: 'width {durations.moderate}' },
    },
  },
} satisfies RecipeDefinition;
