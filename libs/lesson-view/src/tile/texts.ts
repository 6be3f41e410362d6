export const texts = {
  // Specification §2: the suffix is always this word.
  count: (lessons: number) => `${lessons} уроков`,
  progress: (completed: number, total: number) => `Пройдено ${completed} из ${total}`,
  here: (order: number) => `Урок ${order}`,
  finished: 'Пройден',
  staff: 'Предпросмотр',
  staffDrawing: (lessons: number) => `Ступени курса: ${lessons}`,
  closed: 'Закрыт',
  closedWhy: 'Доступ открывает администратор',
  closedDrawing: 'Курс закрыт',
};
