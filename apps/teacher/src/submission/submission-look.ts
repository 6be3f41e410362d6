/** The file is on the left. The facts are on the right, with the verdict below them. A narrow screen has one column. */
export const deskLook = {
  display: { base: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplate: { md: '"file rail" minmax(0, 1fr) "file form" auto / minmax(0, 1fr) 380px' },
  minH: 0,
  overflowY: { base: 'auto', md: 'hidden' },
  // Keeps a focused element above the pinned buttons.
  scrollPaddingBottom: { base: '96px', md: '0' },
} as const;

export const fileLook = {
  gridArea: { md: 'file' },
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minH: 0,
  minW: 0,
  overflowY: { md: 'auto' },
  '& > [role=status]': { display: 'flex', flexDirection: 'column', flex: '1', minH: 0 },
} as const;

export const railLook = {
  gridArea: { md: 'rail' },
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  flex: { base: '1 0 auto', md: 'none' },
  minH: 0,
  overflowY: { base: 'visible', md: 'auto' },
  px: '22px',
  py: 4,
  borderInlineStartWidth: { base: '0', md: '1px' },
  borderColor: 'border',
  outlineOffset: '-3px',
} as const;

export const formLook = {
  gridArea: { md: 'form' },
  display: { base: 'contents', md: 'flex' },
  flexDirection: 'column',
  px: '22px',
  py: 4,
  borderTopWidth: '1px',
  borderInlineStartWidth: '1px',
  borderColor: 'border',
} as const;

export const commentLook = {
  flex: 'none',
  px: { base: '22px', md: '0' },
  py: { base: 4, md: '0' },
  borderTopWidth: { base: '1px', md: '0' },
  borderColor: 'border',
} as const;

/** In one column only the buttons and what they report stay visible: a short screen has no room for more. */
export const pinnedLook = {
  display: { base: 'block', md: 'contents' },
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  px: '22px',
  py: 3,
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;

export const buttonsLook = {
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  gap: 2.5,
  mt: { base: 0, md: 3 },
  '& > button': { flex: { base: '1 1 auto', md: 'none' }, px: { base: 3, md: 4 } },
} as const;
