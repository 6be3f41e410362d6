const page = {
  mx: 'auto',
  px: { base: 0, md: 8 },
  pt: { base: 4, md: 7 },
  pb: { base: 14, md: 18 },
} as const;

/** The frames of a learner's pages, the same while they wait and when they are there. */
export const pageLooks = {
  /** Three tiles in a row; one on a phone. */
  tiles: {
    listStyleType: 'none',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '14px', md: 5 },
  },
  /** Sheet 760 and rail 296; on a narrow screen the sheet takes the width and the rail is gone. */
  withRail: {
    ...page,
    maxW: 'page',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' },
    gap: 8,
    alignItems: 'start',
  },
  /** One sheet in the middle; on a phone it takes the width. */
  column: { ...page, maxW: '856px' },
  sheet: {
    bg: 'bg.panel',
    borderColor: 'border',
    borderWidth: '1px',
    borderInlineWidth: { base: '0', md: '1px' },
    borderRadius: { base: '0', md: 'card' },
    px: { base: 4, md: 12 },
    pt: { base: 5, md: 9 },
    pb: { base: 7, md: 10 },
  },
  rail: { display: { base: 'none', lg: 'block' }, px: 3, pt: '18px', pb: 3, layerStyle: 'card' },
} as const;
