export const texts = {
  image: (alt: string) => (alt ? `Изображение: ${alt}` : 'Изображение без описания'),
  embed: (title: string) => (title ? `Встроенная страница: ${title}` : 'Встроенная страница'),
  block: 'Выбранный блок',
  edit: 'Изменить',
  remove: 'Удалить',
  uploading: (name: string) => `Загружается изображение «${name}»`,
  uploadFailed: (name: string) => `Не удалось загрузить изображение «${name}»`,
  tryAgain: 'Файл остался здесь. Проверьте соединение и попробуйте ещё раз.',
  retry: 'Повторить',
};
