export const texts = {
  noDescription: 'Описание курса скоро появится.',
  progress: (completed: number, total: number) => `Пройдено ${completed} из ${total}`,
  goOn: (order: number) => `Продолжить: урок ${order}`,
  begin: (order: number) => `Начать: урок ${order}`,
  goOnShort: 'Продолжить',
  beginShort: 'Начать',
  finished: 'Курс пройден',
  lessons: 'Уроки',
  empty: 'Уроков пока нет',
  emptyText: 'Они появятся здесь, когда преподаватель их добавит.',
  locked: 'Закрыт',
  staff: 'Предпросмотр: ничего не сохраняется',
};
