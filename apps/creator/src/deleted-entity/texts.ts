export const texts = {
  loading: 'Ищем ваш черновик…',
};
