const plural = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

/** Forms for one, few and any other number. */
type Forms = readonly [one: string, few: string, other: string];

function counted(count: number, [one, few, other]: Forms): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few };
  return `${numbers.format(count)} ${forms[plural.select(count)] ?? other}`;
}

const works = (count: number) => counted(count, ['работа', 'работы', 'работ']);

export const texts = {
  title: 'Ждут подтверждения',
  table: 'Работы, которые ждут подтверждения',
  loading: 'Загрузка работ…',
  course: 'Курс',
  lesson: 'Урок',
  student: 'Студент',
  submitted: 'Отправлено',
  /** Shown from the second hand-in on. */
  version: (round: number) => `${round}-я версия`,
  works,
  /** The queue in a sentence; `wait` says for how long its first work has been there. */
  queue: (count: number, wait: string) =>
    count === 1 ? `1 работа, ждёт ${wait}.` : `${works(count)}, самая ранняя ждёт ${wait}.`,
  noWorks: 'Новых работ нет.',
  lessThanAnHour: 'меньше часа',
  hours: (count: number) => counted(count, ['час', 'часа', 'часов']),
  days: (count: number) => counted(count, ['день', 'дня', 'дней']),

  search: 'Студент или урок',

  empty: {
    title: 'Все работы проверены',
    text: 'Новые работы появятся здесь, как только студенты их отправят.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написаны имя студента или название урока.',
    reset: 'Показать все работы',
  },
  failed: 'Список работ не загрузился',
};
