/** The file is left, the facts are right with the verdict below. On a phone one column; the verdict stays visible. */
export const deskLook = {
  display: { base: 'flex', md: 'grid' },
  flexDirection: 'column',
  gridTemplate: { md: '"file rail" minmax(0, 1fr) "file form" auto / minmax(0, 1fr) 380px' },
  minH: 0,
  overflowY: { base: 'auto', md: 'hidden' },
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
  position: { base: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  px: '22px',
  py: 4,
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderInlineStartWidth: { base: '0', md: '1px' },
  borderColor: 'border',
} as const;
