export const texts = {
  earlier: 'Ниже остался прежний список.',
  retry: 'Повторить',
};
