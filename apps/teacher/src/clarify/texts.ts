import { counted } from '@stupeni/rules';
import type { QueueWords } from '../queue/queue-parts';
import type { Answered } from '../server-state/sources';

const questions = (count: number) => counted(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов' });

const newOnes = 'Новые вопросы появятся здесь, как только студенты их зададут.';

export const words: QueueWords = {
  title: 'Ждут уточнения',
  table: 'Вопросы студентов',
  loading: 'Загрузка вопросов…',
  failed: 'Список вопросов не загрузился',
  search: 'Студент, урок или вопрос',
  counted: questions,
  summary: (count, wait) =>
    count === 1 ? `1 вопрос, ждёт ${wait}.` : `${questions(count)}, самый ранний ждёт ${wait}.`,
  noneWaiting: 'Новых вопросов нет.',
  empty: {
    no: { title: 'Все вопросы получили ответ', text: newOnes },
    yes: {
      title: 'Ответов пока нет',
      text: 'Здесь будут вопросы, на которые ответили вы и ваши коллеги.',
    },
    all: { title: 'Вопросов пока нет', text: newOnes },
  },
  noMatches: {
    title: 'Ничего не нашлось',
    text: 'Измените слова поиска или выберите другой курс или другую группу.',
    reset: 'Сбросить поиск и отбор',
  },
  noneLeft: 'В этом списке больше нет вопросов без ответа',
  gone: 'Этого вопроса больше нет',
  linkFailed: 'Вопрос по ссылке не загрузился',
};

export const texts = {
  filesSeenBy: 'Файлы увидят только студент и преподаватели.',
  id: 'ID',
  learner: 'ФИО',
  question: 'Вопрос',
  asked: 'Задан',
  answerLine: (answer: string) => `Ответ: ${answer}`,
  againLine: (message: string) => `Пишет снова: ${message}`,
  answeredBy: 'Ответ дан',
  filter: 'Какие вопросы показать',
  answeredChoices: { no: 'Без ответа', yes: 'С ответом', all: 'Все' } satisfies Record<Answered, string>,
  // Dialog
  reply: 'Ответ на вопрос',
  subtitle: (lesson: string, learner: string) => `${lesson} · ${learner}`,
  previous: 'Предыдущий вопрос',
  next: 'Следующий вопрос',
  opened: (learner: string, question: string) => `Открыт вопрос: ${learner}. ${question}`,
  lesson: 'Текст урока',
  answer: 'Ответ',
  hint: 'Ответ увидят все участники курса.',
  keys: 'Ctrl + Enter — ответить и открыть следующий.',
  longest: 'Больше 10 000 знаков в один ответ не поместится.',
  send: 'Ответить',
  cancel: 'Отмена',
  missing: 'Введите ответ или отсутствует commentId',
  sendFailed: 'Не удалось отправить ответ',
  textStays: 'Текст остался в поле.',
  typedMore: 'Ответ отправлен. Набранное после отправки в него не вошло и осталось в поле.',
  sent: 'Ответ отправлен',
  answered: 'На вопрос уже ответили',
  changed: 'Студент написал, изменил или отозвал сообщение, пока вы отвечали.',
  changedTextStays: 'Прочитайте переписку: ваш текст остался в поле, отправьте его, если он ещё подходит.',
  gone: 'Вопрос отозвали или скрыли, ответ не отправлен. Ваш текст остался в поле.',
  final: 'Первый ответ видят все участники курса, остальное — студент и преподаватели.',
  thread: 'Переписка',
  aboutSubmission: 'О работе студента',
  add: 'Дополнить ответ',
  close: 'Закрыть',
  earlier: (count: number) => `Показать более ранние: ${count}`,
  others: (count: number) => `Ещё вопросы к уроку: ${count}`,
};

/** The texts for an answer that is a message of a thread: only its learner and the staff see it. */
export const privateTexts = { ...texts, hint: 'Увидят студент и преподаватели.' };
