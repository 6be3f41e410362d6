const wide = '@media (min-width: 640px)';

/** A lesson row of at least 64 px. On a phone the title has the full width; kind and badge share a line. */
export const rowLook = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '38px minmax(0, 1fr) auto',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  p: 3,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '12px',
  _hover: { borderColor: 'border.control' },

  '& .words': { display: 'contents' },
  '& a, & button': {
    gridColumn: '2 / 4',
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
  '& .kind': { gridColumn: '2', gridRow: '2', alignSelf: 'center' },
  '& .status': { gridColumn: '3', gridRow: '2', justifySelf: 'end', pointerEvents: 'none' },
  '& .end': { display: 'none' },
  '& .tile': { gridRow: '1 / 3' },

  '&[data-locked]': {
    bg: 'transparent',
    '& button': { color: 'fg.muted', fontWeight: '500' },
    // On a phone the word and the lock are in the place of the badge, or below the badge if there is one.
    '& .end': {
      display: 'flex',
      gridColumn: '3',
      gridRow: '2',
      justifySelf: 'end',
      pointerEvents: 'none',
    },
    '& .status:not(:empty) ~ .end': { gridRow: '3' },
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
    alignItems: 'center',
    minH: '64px',
    ps: '14px',
    pe: '18px',
    '& .words': { display: 'block' },
    '& .kind': { mt: '3px' },
    '& .status': { gridColumn: '3', gridRow: '1', pointerEvents: 'none' },
    '& .end': { display: 'block' },
    '&[data-locked] .end': { gridColumn: '4', gridRow: '1' },
    '&[data-locked] .status:not(:empty) ~ .end': { gridRow: '1' },
    '& .tile': { gridRow: 'auto' },
  },
} as const;
