/** The frame of the field (look.md §6, lesson editor). The focus ring is around the whole field. */
export const frameLook = {
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: '11px',
  bg: 'bg.panel',
  minW: 0,
  '&[data-invalid]': { borderColor: 'danger.fg', boxShadow: '0 0 0 1px {colors.danger.fg}' },
  '&:has([role=textbox]:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  '& [role=textbox]:focus-visible': { outline: 'none' },
} as const;

/** The style of a field without a frame. The screen draws the frame and its focus ring. */
export const framelessLook = { minW: 0, '& [role=textbox]:focus-visible': { outline: 'none' } } as const;
