import type { RecipeDefinition } from '@chakra-ui/react';

/** The look of a text field or a select: 42 px high, border with a contrast of 3:1, error border of 2 px. */
export const controlLook = {
  base: {
    w: 'full',
    minW: 0,
    minH: '42px',
    px: 3,
    py: 2,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: { base: '16px', sm: '15px' },
    lineHeight: '1.5',
    textOverflow: 'ellipsis',
    _focusVisible: { borderColor: 'focus' },
    _invalid: { borderColor: 'danger.fg', boxShadow: '0 0 0 1px {colors.danger.fg}' },
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border', cursor: 'not-allowed' },
  },
} satisfies RecipeDefinition;
