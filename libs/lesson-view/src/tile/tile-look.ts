const tile = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  overflow: 'hidden',
  minH: { base: 'auto', md: '268px' },
  borderWidth: '1px',
  borderRadius: 'card',
  // The link or button of the title covers the tile, so the whole tile can be clicked.
  '& h2 a, & h2 button': {
    textAlign: 'start',
    cursor: 'pointer',
    outline: 'none',
    overflowWrap: 'anywhere',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
  },
  '&:has(a:focus-visible, button:focus-visible)': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
  },
} as const;

export const openTile = {
  ...tile,
  bg: 'bg.panel',
  borderColor: 'border',
  boxShadow: 'sm',
  _hover: { borderColor: 'border.control', boxShadow: 'md' },
  _motionSafe: { transition: 'box-shadow {durations.fast}, border-color {durations.fast}' },
} as const;

/** A closed course: no fill, a dashed outline and grey stairs. The text stays readable. */
export const closedTile = {
  ...tile,
  bg: 'transparent',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  _hover: { bg: 'bg.muted' },
  '& h2': { color: 'fg.muted' },
  // Darker than a hovered tile, so that the chip stays visible.
  '& .chip > span': { bg: 'bg.well' },
} as const;
