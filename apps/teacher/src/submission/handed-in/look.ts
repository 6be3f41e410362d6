/** The pane that scrolls all parts. In one column the whole desk scrolls instead. */
export const paneLook = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  flex: { base: 'none', md: '1' },
  minH: { base: '200px', md: 0 },
  overflowY: { md: 'auto' },
  p: { base: 4, md: '22px' },
  bg: 'bg.well',
  outlineOffset: '-3px',
  scrollPaddingBlock: '22px',
} as const;

export const partLook = {
  flex: 'none',
  minW: 0,
  borderRadius: '4px',
  scrollMarginTop: { base: '16px', md: '22px' },
  // A jump focuses the part, so that keys scroll on from there.
  outlineOffset: '4px',
} as const;

/** Documents stay white in the dark theme (look.md §6). */
export const paperLook = {
  bg: 'white',
  color: 'fg',
  borderRadius: '3px',
  borderWidth: '1px',
  borderColor: 'border',
  colorScheme: 'light',
} as const;

export const headLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  minH: '32px',
  mb: 2,
} as const;
