import { counted } from '@stupeni/rules';

export const texts = {
  title: 'Что дальше',
  returned: 'вернули на доработку',
  fix: 'Исправить работу',
  alsoReturned: 'Вернули и другую работу:',
  answered: 'ответ на ваш вопрос',
  readAnswer: 'Прочитать ответ',
  next: 'Следующий урок',
  first: 'Первый урок',
  begin: (order: number) => `Начать: урок ${order}`,
  goOn: (order: number) => `Продолжить: урок ${order}`,
  waiting: 'Ждём преподавателя — от вас ничего не нужно',
  submission: 'отправлена',
  questions: (count: number) =>
    count === 1
      ? 'вопрос задан'
      : `${counted(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов' })}, первый задан`,
  more: (lessons: number) => `Ещё ${counted(lessons, { one: 'урок', few: 'урока', many: 'уроков' })}`,
  allDone: 'Вы прошли всё, что открыто',
  whileWaiting: 'Ответ преподавателя появится здесь.',
  whenOpened: 'Новые уроки появятся здесь, когда школа их откроет.',
};
