import { lessonLockedSentence } from '@stupeni/contract';
import { inQuotes } from '@stupeni/rules';

export const texts = {
  back: 'Доступные курсы',
  loading: 'Загружаем курс…',
  lockedTitle: lessonLockedSentence,
  finishFirst: 'Сначала пройдите урок',
  climbed: (title: string) => `Урок ${inQuotes(title)} пройден.`,
  climbedTo: (title: string, next: string) => `Урок ${inQuotes(title)} пройден. Дальше — ${inQuotes(next)}.`,
  nextLesson: (order: number) => `Следующий урок: ${order}`,
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
};
