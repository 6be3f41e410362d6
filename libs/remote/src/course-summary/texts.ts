import { counted, formatNumber, inQuotes, type WordForms } from '@stupeni/rules';

/** The words for the people in the reader's remote. */
export interface SummaryWords {
  /** «5 участников». */
  count: WordForms;
  /** «Из 5 участников». */
  outOf: WordForms;
  /** The heading of their number. */
  all: string;
}

const tenths = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

export const texts = {
  title: 'Где останавливаются',
  loading: 'Загрузка сводки…',
  failed: 'Сводка не загрузилась',
  coursesFailed: 'Список курсов не загрузился',
  course: 'Курс',
  print: 'Печать',
  noCourses: {
    title: 'Курсов пока нет',
    text: 'Когда автор добавит курс, здесь появится, где в нём останавливаются.',
  },
  unknownCourse: {
    title: 'Такого курса нет',
    text: 'Возможно, его удалили. Выберите другой курс.',
  },
  noLessons: {
    title: 'В курсе пока нет уроков',
    text: 'Когда автор добавит уроки, здесь появится, где останавливаются.',
  },
  noGroups: {
    title: 'Этот курс не открыт ни одной группе',
    text: 'Откройте курс группе, в которой есть люди: здесь появится, где они останавливаются.',
  },

  groups: 'Группы',
  group: 'Группа',
  begun: 'Начали',
  finished: 'Закончили',
  stop: 'Чаще всего стоят',
  actions: 'Действия',
  showLessons: 'Показать уроки',
  ofGroup: (name: string) => `группа ${inQuotes(name)}`,
  count: (shown: number) => `Групп: ${formatNumber(shown)}`,

  lessons: 'Уроки',
  /** The first choice of the field «Группа». */
  allGroups: 'Все группы',
  firstGroups: (count: number) =>
    `Первые ${counted(count, { one: 'группа', few: 'группы', many: 'групп' })} по имени`,
  lesson: 'Урок',
  reached: 'Дошли',
  completed: 'Прошли',
  standing: 'Стоят сейчас',
  median: 'Дней на урок',
  mostStop: 'здесь стоят чаще всего',
  numbered: (order: number, title: string) => `${order}. ${title}`,
  days: (days: number | null) => (days === null ? '—' : tenths.format(days)),
  note: 'Стоят на последнем открытом уроке, который ещё не пройден. Дней на урок — медиана: столько или меньше нужно половине прошедших. Меньше чем по пяти людям она не считается.',

  stopAt: (order: number, title: string) => `Урок ${order} ${inQuotes(title)}`,
  stopCount: (standing: number, learners: number) => `${formatNumber(standing)} из ${formatNumber(learners)}`,
  mostStopAt: (order: number, title: string, standing: number, learners: string) =>
    `Чаще всего стоят на уроке ${order} ${inQuotes(title)}: ${formatNumber(standing)} из ${learners}.`,
  tooFew: (learners: string) => `Здесь ${learners}: для вывода этого мало.`,
  few: 'мало людей',
  nobodyStands: 'Сейчас никто не стоит.',
  nobody: 'никто',
};
