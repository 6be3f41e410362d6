const wide = '@media (min-width: 640px)';

/**
 * A lesson row of at least 64 px. On a phone the title has the full width, and the facts share a line below it: the
 * kind at the start, the other facts at the end. Facts that do not fit wrap.
 */
export const rowLook = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '38px minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  p: 3,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '12px',
  _hover: { borderColor: 'border.control' },

  '& .tile': { gridRow: '1 / 3' },
  '& .title': { gridColumn: '2' },
  '& a, & button': {
    textAlign: 'start',
    fontSize: '16px',
    lineHeight: '1.35',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    outline: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: '12px' },
    _focusVisible: { _after: { outline: '3px solid {colors.focus}', outlineOffset: '2px' } },
  },
  '& .facts': {
    gridColumn: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
  },
  '& .kind': { me: 'auto' },
  '& .status': { maxW: 'full', pointerEvents: 'none', _empty: { display: 'none' } },
  '& .end': { display: 'none', pointerEvents: 'none' },

  '&[data-locked]': {
    bg: 'transparent',
    '& button': { color: 'fg.muted', fontWeight: '500' },
    '& .end': { display: 'flex' },
  },
  '&[data-current]': {
    borderColor: 'brand.solid',
    boxShadow: 'inset 0 0 0 1px {colors.brand.solid}, inset 0 5px 0 {colors.sun.solid}',
    pt: '17px',
    pb: '14px',
  },

  [wide]: {
    gridTemplateColumns: '38px minmax(0, 1fr) auto auto',
    columnGap: 4,
    rowGap: '3px',
    alignContent: 'center',
    minH: '64px',
    ps: '14px',
    pe: '18px',
    '& .tile, & .status, & .end': { gridRow: '1 / 3', alignSelf: 'center' },
    '& .facts': { display: 'contents' },
    '& .kind': { gridColumn: '2', me: 0 },
    '& .status': { gridColumn: '3' },
    '& .end': { display: 'flex', gridColumn: '4' },
  },
} as const;
