/** The question, its lesson and the other questions scroll above the answer. In one column everything scrolls. */
export const deskLook = {
  display: 'flex',
  flexDirection: 'column',
  minH: 0,
  overflowY: { base: 'auto', md: 'hidden' },
  // Keeps a focused element above the pinned buttons.
  scrollPaddingBottom: { base: '96px', md: '0' },
} as const;

export const readLook = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  flex: { base: '1 0 auto', md: '1 1 auto' },
  minH: 0,
  overflowY: { base: 'visible', md: 'auto' },
  px: 6,
  py: 4,
} as const;

// Specification §2: the question is 150 px high and scrolls.
export const questionLook = {
  h: '150px',
  flex: 'none',
  overflowY: 'auto',
  px: 4,
  py: 3,
  bg: 'clarify.subtle',
  borderRadius: '12px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  _highContrast: { outline: '1px solid CanvasText' },
} as const;

export const footerLook = {
  display: { base: 'contents', md: 'block' },
  flex: 'none',
  px: 6,
  pt: 3,
  pb: 5,
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;

/** The part of the footer that scrolls in one column. */
export const fieldLook = {
  flex: 'none',
  px: { base: 6, md: 0 },
  pt: { base: 3, md: 0 },
  pb: { base: 4, md: 0 },
  borderTopWidth: { base: '1px', md: '0' },
  borderColor: 'border',
} as const;

/** In one column only the buttons and what they report stay visible: a short screen has no room for more. */
export const pinnedLook = {
  position: { base: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  flex: 'none',
  px: { base: 6, md: 0 },
  py: { base: 3, md: 0 },
  mt: { md: 4 },
  bg: 'bg.panel',
  borderTopWidth: { base: '1px', md: '0' },
  borderColor: 'border',
} as const;
