import { counted } from '../queue/counted';

const questions = (count: number) => counted(count, ['вопрос', 'вопроса', 'вопросов']);

export const texts = {
  title: 'Ждут уточнения',
  table: 'Вопросы, которые ждут ответа',
  loading: 'Загрузка вопросов…',
  id: 'ID',
  course: 'Курс',
  lesson: 'Урок',
  student: 'ФИО',
  question: 'Вопрос',
  asked: 'Задан',
  actions: 'Действия',
  open: 'Открыть',
  questions,
  /** The queue in a sentence; `wait` says for how long its first question has been there. */
  queue: (count: number, wait: string) =>
    count === 1 ? `1 вопрос, ждёт ${wait}.` : `${questions(count)}, самый ранний ждёт ${wait}.`,
  noQuestions: 'Новых вопросов нет.',
  search: 'Студент, урок или вопрос',
  empty: {
    title: 'Все вопросы получили ответ',
    text: 'Новые вопросы появятся здесь, как только студенты их зададут.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Измените слова поиска или выберите другой курс.',
    reset: 'Показать все вопросы',
  },
  failed: 'Список вопросов не загрузился',
  // Dialog
  reply: 'Ответ на вопрос',
  about: (lesson: string, student: string) => `${lesson} · ${student}`,
  answer: 'Ответ',
  seenBy: 'Ответ увидят все участники курса.',
  longest: 'Больше 10 000 знаков в один ответ не поместится.',
  send: 'Ответить',
  cancel: 'Отмена',
  missing: 'Введите ответ или отсутствует commentId',
  sendFailed: 'Не удалось отправить ответ',
  kept: 'Текст остался в поле.',
  sent: 'Ответ отправлен',
};
