import { lessonLockedSentence } from '@stupeni/contract';

export const texts = {
  back: 'Доступные курсы',
  loading: 'Загружаем курс…',
  lockedTitle: lessonLockedSentence,
  finishFirst: 'Сначала пройдите урок',
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
};
