/** Rules for every page: colours, fonts, one focus ring (look.md §3 and §4). */
export const globalCss = {
  html: {
    bg: 'bg',
    color: 'fg',
    colorPalette: 'brand',
    fontFamily: 'body',
    '--global-color-border': 'colors.border',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    WebkitTextSizeAdjust: '100%',
    // When the browser scrolls to the focused element, it leaves this space above, so that nothing that sticks to the
    // top of the window covers the element.
    scrollPaddingTop: '72px',
  },
  // The text style is not set on html, because the person chooses the font size of html.
  body: { textStyle: 'body', overflowWrap: 'break-word', minH: '100dvh' },
  ':focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  '::selection': { bg: 'brand.subtle', color: 'fg' },
  'h1, h2, h3, h4': { fontWeight: '650', letterSpacing: '-0.012em', textWrap: 'balance' },
  // A heading can have a word such as «Административно-хозяйственная», which is wider than a phone.
  h1: { hyphens: { base: 'auto', sm: 'manual' } },
};
