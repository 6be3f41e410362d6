/** The list of versions beside the selected one. On a phone the list is above. */
export const historyGrid = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
  gridTemplateRows: { base: 'max-content max-content', md: 'minmax(0, 1fr)' },
  overflowY: { base: 'auto', md: 'hidden' },
  minH: 0,
} as const;

export const rail = {
  border: 0,
  m: 0,
  minW: 0,
  px: { base: 2, md: 3 },
  py: 3,
  bg: 'bg',
  borderColor: 'border',
  borderInlineEndWidth: { base: '0', md: '1px' },
  borderBottomWidth: { base: '1px', md: '0' },
  maxH: { base: '36dvh', md: 'none' },
  overflowY: 'auto',
  position: 'relative',
  '& legend': { srOnly: true },
  '& label': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 1fr)',
    gap: 3,
    alignItems: 'start',
    px: 2,
    py: 2.5,
    borderRadius: 'control',
    cursor: 'pointer',
  },
  '& label:hover:not(:has(:checked))': { bg: 'bg.muted' },
  '& label:has(:checked)': {
    bg: 'brand.subtle',
    _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '& label:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
  // The transparent radio button covers the row, so pointer, keyboard and screen reader use the real control.
  '& input': { position: 'absolute', inset: 0, w: 'full', h: 'full', m: 0, opacity: 0, cursor: 'pointer' },
} as const;

export const viewBar = {
  position: { base: 'static', md: 'sticky' },
  top: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: { base: 4, md: 6 },
  py: 3.5,
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;
