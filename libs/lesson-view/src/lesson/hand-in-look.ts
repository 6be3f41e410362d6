/** The frame around the text and the files. The focus ring is around the whole frame while the text has the focus. */
const field = {
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: '11px',
  bg: 'bg.panel',
  minW: 0,
  '&:has([role=textbox]:focus-visible, textarea:focus-visible)': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
  },
  '&[data-drag=near]': { borderColor: 'brand.solid', borderStyle: 'dashed' },
  '&[data-drag=over]': {
    borderColor: 'brand.solid',
    bg: 'brand.subtle',
    _highContrast: { borderColor: 'Highlight' },
  },
} as const;

/** The button that opens the dialog of the browser. An invisible file input covers the whole button. */
const add = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'center',
  flex: '1 1 200px',
  minW: 0,
  minH: '44px',
  px: 3,
  py: 2.5,
  borderWidth: '1.5px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: '10px',
  bg: 'bg',
  fontSize: '14px',
  '&:hover:not([data-disabled])': { bg: 'bg.muted' },
  '&:has(input:focus-visible)': {
    outline: '3px solid {colors.focus}',
    outlineOffset: '2px',
    _highContrast: { outlineColor: 'Highlight' },
  },
  '&[data-disabled]': { color: 'fg.subtle', borderColor: 'border' },
  '& input': {
    position: 'absolute',
    inset: 0,
    w: 'full',
    h: 'full',
    opacity: 0,
    cursor: 'pointer',
    fontSize: '16px',
    _disabled: { cursor: 'not-allowed' },
  },
} as const;

/** The field is as high as the editor with its tools, so that nothing moves when the editor loads. */
const text = {
  display: 'block',
  w: 'full',
  minH: '167px',
  p: 4,
  bg: 'transparent',
  borderRadius: '10px',
  fontSize: '16px',
  resize: 'none',
  _placeholder: { color: 'fg.muted' },
  // The frame around the field has the focus ring.
  _focusVisible: { outline: 'none' },
} as const;

/** How the parts of the form of a FILE lesson look. */
export const handInLooks = { field, add, text };
