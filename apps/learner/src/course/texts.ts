import { lessonLockedSentence } from '@stupeni/contract';

export const texts = {
  back: 'Доступные курсы',
  loading: 'Загружаем курс…',
  lockedTitle: lessonLockedSentence,
  finishFirst: 'Сначала пройдите урок',
  climbed: (title: string) => `Урок «${title}» пройден.`,
  climbedTo: (title: string, next: string) => `Урок «${title}» пройден. Дальше — «${next}».`,
  nextLesson: (order: number) => `Следующий урок: ${order}`,
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
};
