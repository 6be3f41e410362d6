import { counted } from '../queue/counted';
import type { QueueWords } from '../queue/queue-look';

const questions = (count: number) => counted(count, ['вопрос', 'вопроса', 'вопросов']);

export const words: QueueWords = {
  title: 'Ждут уточнения',
  table: 'Вопросы, которые ждут ответа',
  loading: 'Загрузка вопросов…',
  failed: 'Список вопросов не загрузился',
  search: 'Студент, урок или вопрос',
  counted: questions,
  queue: (count, wait) =>
    count === 1 ? `1 вопрос, ждёт ${wait}.` : `${questions(count)}, самый ранний ждёт ${wait}.`,
  quiet: 'Новых вопросов нет.',
  empty: {
    title: 'Все вопросы получили ответ',
    text: 'Новые вопросы появятся здесь, как только студенты их зададут.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Измените слова поиска или выберите другой курс.',
    reset: 'Показать все вопросы',
  },
  cleared: 'В этом списке больше нет вопросов',
};

export const texts = {
  id: 'ID',
  student: 'ФИО',
  question: 'Вопрос',
  asked: 'Задан',
  // Dialog
  reply: 'Ответ на вопрос',
  about: (lesson: string, student: string) => `${lesson} · ${student}`,
  previous: 'Предыдущий вопрос',
  next: 'Следующий вопрос',
  opened: (student: string, question: string) => `Открыт вопрос: ${student}. ${question}`,
  answer: 'Ответ',
  seenBy: 'Ответ увидят все участники курса.',
  keys: 'Ctrl + Enter — ответить и открыть следующий.',
  longest: 'Больше 10 000 знаков в один ответ не поместится.',
  send: 'Ответить',
  cancel: 'Отмена',
  missing: 'Введите ответ или отсутствует commentId',
  sendFailed: 'Не удалось отправить ответ',
  kept: 'Текст остался в поле.',
  sent: 'Ответ отправлен',
  answered: 'На вопрос уже ответили',
  others: (count: number) => `Ещё вопросы к уроку: ${count}`,
};
