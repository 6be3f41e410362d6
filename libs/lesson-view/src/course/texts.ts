import { openingWords } from '../steps/opening-words';

export const texts = {
  noDescription: 'Описание курса скоро появится.',
  progress: (completed: number, total: number) => `Пройдено ${completed} из ${total}`,
  nearestDue: (date: string, order: number) => `Ближайший срок: ${date}, урок ${order}`,
  goOn: (order: number) => `Продолжить: урок ${order}`,
  begin: (order: number) => `Начать: урок ${order}`,
  goOnShort: 'Продолжить',
  beginShort: 'Начать',
  finished: 'Курс пройден',
  opens: (order: number, day: string) => `Урок ${order} ${openingWords(day)}`,
  lessons: 'Уроки',
  toCurrent: 'К текущему уроку',
  finishedLessons: (first: number, last: number) => `Пройденные уроки: ${first}–${last}`,
  empty: 'Уроков пока нет',
  emptyText: 'Они появятся здесь, когда преподаватель их добавит.',
  locked: 'Закрыт',
  lockedAgain: 'Снова откроется после предыдущего урока',
  staff: 'Предпросмотр: ничего не сохраняется',
};
