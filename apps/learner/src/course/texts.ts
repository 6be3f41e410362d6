import { lessonLockedSentence } from '@stupeni/contract';
import { nameOpeningDay } from '@stupeni/lesson-view';
import { inQuotes } from '@stupeni/rules';

export const texts = {
  back: 'Доступные курсы',
  loading: 'Загружаем курс…',
  lockedTitle: lessonLockedSentence,
  finishFirst: 'Сначала пройдите урок',
  opens: (day: string) => `Урок откроется ${nameOpeningDay(day)}`,
  opensBefore: (order: number, title: string, day: string) =>
    `Сначала ${nameOpeningDay(day)} откроется урок ${order}: ${inQuotes(title)}.`,
  climbed: (title: string) => `Урок ${inQuotes(title)} пройден.`,
  climbedTo: (title: string, next: string) => `Урок ${inQuotes(title)} пройден. Дальше — ${inQuotes(next)}.`,
  nextLesson: (order: number) => `Следующий урок: ${order}`,
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
};
