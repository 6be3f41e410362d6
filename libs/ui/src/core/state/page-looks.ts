const page = {
  mx: 'auto',
  px: { base: 0, md: 8 },
  pt: { base: 4, md: 7 },
  pb: { base: 14, md: 18 },
} as const;

/** The layouts of a learner's pages, for the pages and for their skeletons. */
export const pageLooks = {
  /** Three tiles in a row, or one tile in a row on a phone. */
  tiles: {
    listStyleType: 'none',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '14px', md: 5 },
  },
  /** A sheet of 760 px and a rail of 296 px. A narrow screen has no rail, and the sheet is full width. */
  withRail: {
    ...page,
    maxW: 'page',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' },
    gap: 8,
    alignItems: 'start',
  },
  /** One sheet in the middle. It has the full width on a phone. */
  column: { ...page, maxW: '856px' },
  sheet: {
    bg: 'bg.panel',
    borderColor: 'border',
    borderWidth: '1px',
    borderInlineWidth: { base: '0', md: '1px' },
    borderRadius: { base: '0', md: 'card' },
    px: { base: 4, sm: 8, md: 12 },
    pt: { base: 5, md: 9 },
    pb: { base: 7, md: 10 },
  },
  rail: { display: { base: 'none', lg: 'block' }, px: 3, pt: '18px', pb: 3, layerStyle: 'card' },
} as const;
