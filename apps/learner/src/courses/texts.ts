export const texts = {
  title: 'Доступные курсы',
  loading: 'Загружаем курсы…',
  // Specification §2: the suffix is always this word.
  count: (lessons: number) => `${lessons} уроков`,
  progress: (completed: number, total: number) => `Пройдено ${completed} из ${total}`,
  here: (order: number) => `Урок ${order}`,
  finished: 'Пройден',
  closed: 'Закрыт',
  closedWhy: 'Доступ открывает администратор',
  closedDrawing: 'Курс закрыт',
  closedTitle: 'Доступ к курсу закрыт.',
  opensWhen: (title: string) => `«${title}» откроется, когда администратор добавит вам доступ.`,
  support: 'Обратитесь к администратору',
  newTab: ' (откроется в новой вкладке)',
  close: 'Закрыть',
  empty: 'Курсов пока нет',
  emptyText: 'Они появятся здесь, когда администратор их добавит.',
};
