export const texts = {
  notFound: 'Не найдено',
  notFoundText: 'Такой страницы нет: возможно, её удалили или в адресе опечатка.',
};
