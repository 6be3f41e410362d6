const barLook = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  px: { base: '22px', md: 3.5 },
  py: 3,
  bg: 'bg.panel',
  borderColor: 'border',
} as const;

/** The bar at the lower edge of the page. */
export const pageLook = {
  ...barLook,
  borderWidth: '1px',
  borderRadius: '14px',
  boxShadow: 'md',
} as const;

/**
 * The bar over the lower edge of the file. On a phone it is above the file, because the form covers what is below the
 * file.
 */
export const deskLook = {
  ...barLook,
  order: { base: -1, md: 0 },
  borderWidth: { base: '0 0 1px', md: '1px' },
  borderRadius: { base: '0', md: '14px' },
  boxShadow: { md: 'md' },
  gridArea: { md: 'file' },
  alignSelf: { md: 'end' },
  m: { md: 4 },
} as const;

export const timeLook = {
  position: 'absolute',
  insetInlineStart: 0,
  bottom: 0,
  h: '3px',
  bg: 'success.solid',
  _motionSafe: { transition: 'width 1s linear' },
  _highContrast: { bg: 'Highlight' },
} as const;

/**
 * For one column on a small phone or an enlarged page, where the whole bar would leave too little space to the file.
 */
const onShortScreen = (look: object) => ({ '@media (max-width: 49.9375rem) and (max-height: 45rem)': look });

/** For words and a mark that have no room on a short screen. */
export const hiddenOnShortScreen = onShortScreen({ display: 'none' });

/** For words that only screen readers get on a short screen. */
export const srOnlyOnShortScreen = onShortScreen({ srOnly: true });

/**
 * The words of a plain button begin 9 px after its edge. When the button of the list wraps into its own line, these
 * margins align its words with those of the bar.
 */
export const plainIndent = { outer: '-9px', inner: '9px' };
