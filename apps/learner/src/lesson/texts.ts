export const texts = {
  loading: 'Загружаем урок…',
  nextLesson: (order: number) => `Следующий урок: ${order}`,
  toCourse: 'К списку уроков',
  completeFailed: 'Не удалось отметить урок пройденным',
  preview: 'Предпросмотр: ничего не сохраняется',
};
