import type { CheckType, GroupShow } from '@stupeni/contract';
import { counted, formatNumber, idleDays, type StepState, type WordForms } from '@stupeni/rules';
import type { GroupSort } from './use-group-address';

/** The words for the people in the reader's remote. */
export interface PersonWords {
  count: WordForms;
  /** «У участника»: says who must act next. */
  at: string;
  /** «Участники», the name of the table. */
  all: string;
}

const days = (count: number) => counted(count, { one: 'день', few: 'дня', many: 'дней' });

export const texts = {
  loading: 'Загрузка группы…',
  rowsLoading: 'Загрузка строк…',
  failed: 'Группа не загрузилась',
  rowsFailed: 'Строки не загрузились',
  course: 'Курс',
  search: 'Имя или e-mail',
  show: 'Показать',
  all: 'Все',
  shows: {
    teacher: 'Ждут преподавателя',
    stuck: `Стоят ${days(idleDays)} и дольше`,
    overdue: 'Просрочили',
    notBegun: 'Не начали',
    finished: 'Закончили',
  } satisfies Record<GroupShow, string>,
  tools: 'Ещё',
  order: 'Порядок',
  orders: {
    name: 'По имени, А–Я',
    '-name': 'По имени, Я–А',
    completed: 'Сначала кто прошёл меньше',
    '-completed': 'Сначала кто прошёл больше',
    lastStep: 'Сначала кто давно не шагал',
    '-lastStep': 'Сначала кто шагнул недавно',
    since: 'Сначала кто стоит дольше',
    '-since': 'Сначала кто стоит меньше',
  } satisfies Record<GroupSort, string>,
  print: 'Печать',
  printing: 'Готовим печать…',

  name: 'ФИО',
  completed: 'Пройдено',
  lastStep: 'Последний шаг',
  stand: 'На ком стоит',
  choose: (name: string) => `Выбрать: ${name}`,
  chooseAll: 'Выбрать всех найденных',
  lesson: (number: number, title: string) => `Урок ${number}. ${title}`,
  cell: (number: number, step: StepState, marks: readonly string[]) =>
    [`Урок ${number}: ${steps[step]}`, ...marks].join(', '),
  steps: () => steps,
  isOverdue: 'срок прошёл',
  isAsked: 'есть вопрос',
  outOf: (done: number, all: number) => `${done} из ${all}`,
  neverStepped: 'не было',
  keys: 'Стрелки ведут по ячейкам, Enter показывает, что было, пробел выбирает строку, Shift с пробелом — несколько.',

  summary: (count: string, steppedInWeek: number, waiting: string) =>
    [`${count}.`, `За неделю шагнули: ${formatNumber(steppedInWeek)}.`, waiting].filter(Boolean).join(' '),
  waiting: (submissions: number, questions: number, longest: string) =>
    `У преподавателей ${[
      submissions > 0 && counted(submissions, { one: 'работа', few: 'работы', many: 'работ' }),
      questions > 0 && counted(questions, { one: 'вопрос', few: 'вопроса', many: 'вопросов' }),
    ]
      .filter(Boolean)
      .join(' и ')}, дольше всего ждут ${longest}.`,

  atTeacher: 'У преподавателя',
  forDays: (count: number) => (count === 0 ? 'меньше дня' : days(count)),
  finished: (day: string) => `Закончено ${day}`,
  suspended: 'Приостановлено',
  since: (day: string) => `с ${day}`,
  closed: 'Курс не открыт',
  notBegun: 'ещё не начато',
  returned: (numbers: string) => `вернули: работа ${numbers}`,
  atReview: (numbers: string) => `на проверке: ${numbers}`,
  question: (numbers: string) => `вопрос: урок ${numbers}`,
  work: (numbers: string) => `работа ${numbers}`,
  kinds: { VIEW: 'урок', FILE: 'работа', TEST: 'тест' } satisfies Record<CheckType, string>,

  noCourse: {
    title: 'Группе не открыт ни один курс',
    text: 'Откройте группе курс: здесь появится, где стоит каждый.',
  },
  noLessons: {
    title: 'В курсе пока нет уроков',
    text: 'Когда автор добавит уроки, здесь появятся шаги каждого.',
  },
  nobody: { title: 'В группе пока никого нет', text: 'Добавьте людей в группу: здесь появятся их шаги.' },
  noneFound: {
    title: 'Под этот фильтр никто не подходит',
    text: 'Выберите другой фильтр.',
    reset: 'Показать всех',
  },
  notFound: {
    title: 'Никого не нашлось',
    text: 'Проверьте, как написаны имя или e-mail. Поиск идёт только по этой группе и с выбранным фильтром.',
  },

  close: 'Закрыть',
  panel: (name: string, number: number) => `${name}, урок ${number}`,
  panelLoading: 'Загрузка шага…',
  panelFailed: 'Шаг не загрузился',
  events: 'Что было',
  nothing: 'Пока ничего не было.',
  closedLesson: 'Урок ещё закрыт.',
  submissions: (count: number) => `Версий работы: ${count}`,
  attempts: (count: number) => `Попыток: ${count}`,
  score: (score: number, total: number) => `Лучший результат: ${score} из ${total}`,
  questions: (count: number) =>
    `Ждут ответа: ${counted(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов' })}`,
  remark: 'Замечание',
  due: 'Срок',
  extended: (reason: string, name: string) => `Срок продлён. Причина: ${reason} (${name})`,
};

const steps: Record<StepState, string> = {
  done: 'пройден',
  review: 'ждёт проверки',
  clarify: 'вопрос преподавателю',
  rework: 'вернули',
  open: 'открыт',
  locked: 'закрыт',
};
