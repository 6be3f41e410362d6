export const texts = {
  more: 'Другие действия',
};
