const wide = '@media (min-width: 640px)';

const lifted = {
  zIndex: 1,
  boxShadow: 'inset 0 0 0 1px {colors.brand.solid}, {shadows.md}',
  _highContrast: { outline: '3px solid Highlight' },
};
const whileDragging = {
  '[data-dragging] &': { cursor: 'grabbing' },
  '[data-dragging] &:not([data-lifted])': {
    _motionSafe: { transition: 'transform {durations.moderate} {easings.enter}' },
  },
};

/**
 * The layout of a row: handle, number, title with check type, buttons. On a phone the title and the check type are
 * below the other parts, so that they have the whole width.
 */
export const rowLook = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '34px 38px minmax(0, 1fr)',
  columnGap: 2.5,
  rowGap: 1,
  alignItems: 'center',
  ps: 1,
  pe: 2,
  py: 2,
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '12px',
  userSelect: 'none',
  '@media (hover: hover)': { cursor: 'grab', _hover: { borderColor: 'border.control' } },

  '& .handle': {
    touchAction: 'none',
    '& button': { cursor: 'grab', w: '36px', h: '48px' },
  },
  '& .title': { gridColumn: '1 / -1', ps: 2, fontSize: '16px', lineHeight: '1.35', fontWeight: '600' },
  '& .title a': {
    textDecoration: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '0.18em',
    '@media (hover: hover)': { _hover: { textDecorationColor: 'currentColor' } },
  },
  '& .kind': { gridColumn: '1 / -1', ps: 2, pb: 1 },
  '& .actions': {
    gridColumn: '3',
    gridRow: '1',
    justifySelf: 'end',
    '& [aria-disabled]': { opacity: 0.4, cursor: 'default' },
  },

  // The button that inserts a lesson between this row and the one above. It is visible while the mouse is on
  // the row, or while it has the focus, and always on a touch screen.
  '& .insert': {
    position: 'absolute',
    insetInlineStart: '50%',
    top: '-5px',
    zIndex: 2,
    transform: 'translate(-50%, -50%)',
    '& a': {
      bg: 'bg.panel',
      color: 'brand.fg',
      borderWidth: '1px',
      borderColor: 'brand.solid',
    },
    '@media (hover: hover)': { '&:not(:focus-within)': { opacity: 0 } },
  },
  '@media (hover: none)': { mt: '28px', '& .insert': { top: '-19px' } },
  '&:hover > .insert': { opacity: '1!' },
  '[data-dragging] & > .insert': { display: 'none' },

  '&[data-lifted]': { ...lifted, borderColor: 'brand.solid' },
  ...whileDragging,

  [wide]: {
    gridTemplateColumns: '40px 38px minmax(0, 1fr) auto',
    columnGap: 3,
    minH: '64px',
    pe: 3,
    '& .handle, & .tile': { gridRow: '1 / 3' },
    '& .title': { gridColumn: '3', alignSelf: 'end', ps: 0 },
    '& .kind': { gridColumn: '3', gridRow: '2', alignSelf: 'start', ps: 0, pb: 0 },
    '& .actions': { gridColumn: '4', gridRow: '1 / 3' },
  },
} as const;

/**
 * The layout of the title of a section. Its handle is in one column with the handles of its lessons. On a phone the
 * handle is beside the menu instead, so that the title begins at the edge of the list.
 */
export const sectionLook = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  mt: 4,
  ps: 1,
  pe: 2,
  py: 1,
  borderRadius: '12px',
  '&[data-movable]': { userSelect: 'none', '@media (hover: hover)': { cursor: 'grab' } },
  '& .handle': { order: 1, touchAction: 'none', '& button': { cursor: 'grab', w: '36px', h: '48px' } },
  '& .actions': { order: 2 },
  '&[data-lifted]': { ...lifted, bg: 'bg.panel' },
  ...whileDragging,
  [wide]: { '& .handle': { order: 0 } },
} as const;
