const tile = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  overflow: 'hidden',
  minH: { base: 'auto', md: '268px' },
  borderWidth: '1px',
  borderRadius: 'card',
  // The whole tile is the target: its title's link or button lies over it.
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

/** Another kind of thing: paper fill, dashed outline, grey stairs; still readable. */
export const closedTile = {
  ...tile,
  bg: 'transparent',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  _hover: { bg: 'bg.muted' },
  '& h2': { color: 'fg.muted' },
  // Darker than the tile that is pointed at: the chip stays a chip.
  '& .chip > span': { bg: 'bg.well' },
} as const;
