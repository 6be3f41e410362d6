/** Styles of a tool: 30 px (look.md §4), with a background only when it is on, hovered or open. */
export const toolLook = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minW: '30px',
  h: '30px',
  borderRadius: '8px',
  color: 'fg',
  fontSize: '15px',
  lineHeight: '1',
  cursor: 'pointer',
  userSelect: 'none',
  bg: 'transparent',
  '&:hover:not([aria-disabled=true])': { bg: 'bg.emphasized' },
  '&[aria-disabled=true]': { color: 'fg.subtle', opacity: 0.6, cursor: 'default' },
  '&[aria-expanded=true]': { bg: 'bg.emphasized' },
  '&[aria-pressed=true], &[data-active]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '&:focus-visible': { outlineOffset: '0' },
  _motionSafe: { transition: 'background-color {durations.fast}, color {durations.fast}' },
} as const;

/** Styles of a tool that shows its choice. Its width does not depend on the choice or the language. */
export const selectLook = {
  ...toolLook,
  justifyContent: 'space-between',
  gap: '2px',
  ps: '7px',
  pe: '3px',
  fontSize: '14px',
  fontWeight: '500',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: '1.4' },
} as const;
