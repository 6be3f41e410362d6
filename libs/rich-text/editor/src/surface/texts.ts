export const texts = {
  image: (alt: string) => (alt ? `Изображение: ${alt}` : 'Изображение без описания'),
  embed: (title: string) => (title ? `Встроенная страница: ${title}` : 'Встроенная страница'),
  edit: 'Изменить',
  remove: 'Удалить',
  uploading: (name: string) => `Загружается изображение «${name}»`,
  uploadFailed: 'Не удалось загрузить файл',
  tryAgain: 'Файл остался здесь. Проверьте соединение и попробуйте ещё раз.',
  describe: 'Описать изображение',
  understood: 'Понятно',
  retry: 'Повторить',
};
