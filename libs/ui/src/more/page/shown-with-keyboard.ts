/**
 * For words about keys: shown on devices with a mouse, which have a keyboard too. The width tells nothing, because a
 * laptop at 200 % is as narrow as a phone.
 */
export const shownWithKeyboard = (display: 'block' | 'inline') => ({
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display },
});
