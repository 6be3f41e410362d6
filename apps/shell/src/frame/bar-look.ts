/** The bar at the top of every page after the sign-in. */
export const barLook = {
  display: 'flex',
  alignItems: 'center',
  gap: { base: '4px', sm: '8px' },
  h: { base: '56px', sm: '60px' },
  ps: { base: '16px', sm: '32px' },
  pe: { base: '12px', sm: '32px' },
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
} as const;

/** The mark and the name of the product in the bar. */
export const logoLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  flex: 'none',
  color: 'fg',
  fontSize: '18px',
  fontWeight: '700',
  letterSpacing: '-0.02em',
  textDecoration: 'none',
  borderRadius: '8px',
} as const;
