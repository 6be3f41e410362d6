/** The sheet around the rows. It needs a position of its own, so that it cuts off the hidden headers. */
export const cardLook = { layerStyle: 'card', position: 'relative', overflow: 'hidden' } as const;

/** The style of all rows. */
const row = {
  columnGap: { base: 3, md: '18px' },
  px: { base: 3.5, md: '18px' },
  py: { base: 3.5, md: '15px' },
  alignItems: 'start',
  '[data-group] + [data-group] > &:first-of-type, & + &': {
    borderTopWidth: '1px',
    borderColor: 'border',
  },
  '&[data-unread]': { boxShadow: 'inset 4px 0 0 {colors.brand.solid}' },
  '& > [data-action]': { justifySelf: 'end', _empty: { display: 'none' } },
} as const;

const cell = { fontSize: '14px', minW: 0, pt: { base: 1.5, md: '2px' } } as const;
/** On a narrow screen a state is below the words of its row, not below the tile. */
const stateCell = { ...cell, ps: { base: '50px', md: 0 } } as const;

/**
 * The columns of a wide screen, and where the cells are on a narrower one. From `lg` on the headers are in view, and
 * each cell is below its header.
 */
export const looks = {
  /** Task, course, status, action. Below `lg` a line above the rows names the course. */
  tasks: {
    columns: 'minmax(0, 1fr) 176px 208px 176px',
    row: {
      ...row,
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) 208px 176px',
        lg: 'minmax(0, 1fr) 176px 208px 176px',
      },
      '& > [data-action]': {
        justifySelf: { base: 'stretch', md: 'end' },
        mt: { base: 3, md: 0 },
        _empty: { display: 'none' },
      },
    },
    subject: {},
    facts: [{ ...cell, color: 'fg.muted', hideBelow: 'lg' }, stateCell],
    action: {},
    name: { hideFrom: 'lg' },
  },
  /** Text, date, status, action. Below `lg` the status is below the date. */
  notifications: {
    columns: 'minmax(0, 1fr) 136px 112px 100px',
    row: {
      ...row,
      gridTemplateColumns: {
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1fr) 136px 100px',
        lg: 'minmax(0, 1fr) 136px 112px 100px',
      },
      // The status follows its date, however high the message is.
      gridTemplateRows: { md: 'auto 1fr', lg: 'auto' },
    },
    subject: { gridColumn: { base: '1 / -1', md: 'auto' }, gridRow: { md: '1 / span 2', lg: 'auto' } },
    facts: [
      { ...stateCell, gridColumn: { base: '1', md: '2' } },
      { ...stateCell, gridColumn: { base: '1', md: '2', lg: '3' } },
    ],
    action: {
      gridColumn: { base: '2', md: '3', lg: '4' },
      gridRow: { base: '2 / span 2', md: '1 / span 2', lg: 'auto' },
    },
    name: {},
  },
} as const;

/** The headers: in view from `lg` on, below that only for screen readers. */
export const headLook = {
  display: 'block',
  position: { base: 'absolute', lg: 'static' },
  w: { base: '1px', lg: 'auto' },
  h: { base: '1px', lg: 'auto' },
  overflow: { base: 'hidden', lg: 'visible' },
  clipPath: { base: 'inset(50%)', lg: 'none' },
} as const;

export const headRowLook = {
  columnGap: '18px',
  px: '18px',
  py: 2.5,
  borderBottomWidth: '1px',
  borderColor: 'border',
  textAlign: 'start',
  textStyle: 'meta',
  color: 'fg.muted',
  '& > th': { fontWeight: '600', textAlign: 'start' },
} as const;

export const spacing = {
  subject: {
    gridTemplateColumns: '38px minmax(0, 1fr)',
    columnGap: { base: 3, md: '18px' },
    alignItems: 'start',
    // The tile is beside the title and the details. In one row with the title it would push the details down.
    '& > :first-child': { gridRow: { md: '1 / span 2' } },
  },
  details: { gridColumn: { base: '1 / -1', md: '2' }, minW: 0, maxW: '560px' },
  name: { px: { base: 3.5, md: '18px' }, py: 2, bg: 'bg.muted' },
  footer: { px: 4, py: 3, borderTopWidth: '1px', borderColor: 'border' },
} as const;
