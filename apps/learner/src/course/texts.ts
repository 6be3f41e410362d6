import { lessonLockedSentence } from '@stupeni/contract';

export const texts = {
  back: 'Доступные курсы',
  loading: 'Загружаем курс…',
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
  lockedTitle: lessonLockedSentence,
  finishFirst: 'Сначала пройдите урок',
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
  preview: 'Предпросмотр: ничего не сохраняется',
};
