const barLook = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  px: { base: '22px', md: 3.5 },
  py: 3,
  bg: 'bg.panel',
  borderColor: 'border',
} as const;

/** Above the page at its lower edge. */
export const pageLook = {
  ...barLook,
  borderWidth: '1px',
  borderRadius: '14px',
  boxShadow: 'md',
} as const;

/** Over the lower edge of the file. On a phone above it, because the form covers what comes after it. */
export const deskLook = {
  ...barLook,
  order: { base: -1, md: 0 },
  borderWidth: { base: '0 0 1px', md: '1px' },
  borderRadius: { base: '0', md: '14px' },
  boxShadow: { md: 'md' },
  gridArea: { md: 'file' },
  alignSelf: { md: 'end' },
  m: { md: 4 },
} as const;

export const timeLook = {
  position: 'absolute',
  insetInlineStart: 0,
  bottom: 0,
  h: '3px',
  bg: 'success.solid',
  _motionSafe: { transition: 'width 1s linear' },
  _highContrast: { bg: 'Highlight' },
} as const;
