/** The surface of menus and popovers: over everything, with an edge and a shadow. */
export const sheetLook = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
  boxShadow: 'md',
  outline: 'none',
  zIndex: 'dropdown',
} as const;
