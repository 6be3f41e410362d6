/** The surface of menus and popovers. It is above everything and has an edge and a shadow. */
export const sheetLook = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'md',
  outline: 'none',
  zIndex: 'dropdown',
} as const;
