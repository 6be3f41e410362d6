import { pageLooks } from '@stupeni/ui/core';

/** The style of a printed page: only the content of the sheet, without its frame. */
export const printed = {
  page: { _print: { display: 'block', p: 0 } },
  sheet: { _print: { border: 'none', p: 0 } },
} as const;

export const rail = {
  ...pageLooks.rail,
  _print: { display: 'none' },
  position: 'sticky',
  top: 6,
  // A long list of lessons scrolls separately from the page.
  maxH: 'calc(100vh - 48px)',
  overflowY: 'auto',
  '& a, & button': {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    gap: 2.5,
    alignItems: 'center',
    w: 'full',
    px: 2,
    py: 1.5,
    borderRadius: '8px',
    textAlign: 'start',
    fontSize: '14px',
    lineHeight: '1.35',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  '& a[aria-current]': {
    bg: 'brand.subtle',
    fontWeight: '600',
    _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '& button': { color: 'fg.muted' },
} as const;
