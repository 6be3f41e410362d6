/** The number of lessons on the tile of a course. Specification §2: the suffix is always this word. */
export function tileCountText(lessons: number): string {
  return `${lessons} уроков`;
}

export const texts = {
  count: tileCountText,
  progress: (completed: number, total: number) => `Пройдено ${completed} из ${total}`,
  here: (order: number) => `Урок ${order}`,
  finished: 'Пройден',
  staff: 'Предпросмотр',
  staffDrawing: (lessons: number) => `Ступени курса: ${lessons}`,
  closed: 'Закрыт',
  closedWhy: 'Доступ открывает администратор',
  closedDrawing: 'Курс закрыт',
};
