/** The number of lessons on the tile of a course. Specification §2: the suffix is always this word. */
export function tileCountText(lessons: number): string {
  return `${lessons} уроков`;
}

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });

/** «31 декабря 2026». @param text a day: `2026-12-31` */
const formatDay = (text: string) => day.format(new Date(`${text}T00:00:00Z`)).replace(/\s?г\.$/, '');

export const texts = {
  count: tileCountText,
  progress: (completed: number, total: number) => `Пройдено ${completed} из ${total}`,
  here: (order: number) => `Урок ${order}`,
  finished: 'Пройден',
  waits: 'Следующий урок скоро',
  later: 'позже',
  staff: 'Предпросмотр',
  staffDrawing: (lessons: number) => `Ступени курса: ${lessons}`,
  closed: 'Закрыт',
  until: (lastDay: string) => `Открыт до ${formatDay(lastDay)} включительно`,
  ended: (lastDay: string) => `Доступ закончился ${formatDay(lastDay)}. Результаты остались.`,
  closedWhy: 'Доступ открывает администратор',
  closedDrawing: 'Курс закрыт',
};
