/**
 * The style of a text about keys: it is shown on devices with a mouse, which also have a keyboard. The width does not
 * help, because a laptop at 200 % is as narrow as a phone.
 */
export const shownWithKeyboard = (display: 'block' | 'inline') => ({
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display },
});
