/** Sheet 760 and rail 296; on a narrow screen the sheet takes the width and the rail is gone. */
export const pageGrid = {
  maxW: 'page',
  mx: 'auto',
  px: { base: 0, md: 8 },
  pt: { base: 4, md: 7 },
  pb: { base: 14, md: 18 },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' },
  gap: 8,
  alignItems: 'start',
} as const;

export const sheet = {
  bg: 'bg.panel',
  borderColor: 'border',
  borderWidth: '1px',
  borderInlineWidth: { base: '0', md: '1px' },
  borderRadius: { base: '0', md: 'card' },
  px: { base: 4, md: 12 },
  pt: { base: 5, md: 9 },
  pb: { base: 7, md: 10 },
} as const;

/** What is ours under what the author wrote, whose headings look the same. */
export const underLine = { mt: 8, pt: '26px', borderTopWidth: '1px', borderColor: 'border' } as const;

/** The same line, outside of the box: it may go, and what is in the box stays as it is. */
export const lineAbove = {
  position: 'relative',
  mt: '59px',
  _before: {
    content: '""',
    position: 'absolute',
    insetX: 0,
    top: '-27px',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
} as const;

export const rail = {
  display: { base: 'none', lg: 'block' },
  position: 'sticky',
  top: 6,
  // A long course scrolls in its own frame, beside whatever is being read.
  maxH: 'calc(100vh - 48px)',
  overflowY: 'auto',
  px: 3,
  pt: '18px',
  pb: 3,
  layerStyle: 'card',
  '& a, & button': {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    gap: 2.5,
    alignItems: 'center',
    w: 'full',
    px: 2,
    py: 1.5,
    borderRadius: '8px',
    textAlign: 'start',
    fontSize: '14px',
    lineHeight: '1.35',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& a[aria-current]': {
    bg: 'brand.subtle',
    fontWeight: '600',
    _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '& button': { color: 'fg.muted' },
} as const;
