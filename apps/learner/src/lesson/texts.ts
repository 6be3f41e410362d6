export const texts = {
  loading: 'Загружаем урок…',
  toCourse: 'К списку уроков',
  completeFailed: 'Не удалось отметить урок пройденным',
  preview: 'Предпросмотр: ничего не сохраняется',
  dropLeftText: 'Убрать текст',
};
