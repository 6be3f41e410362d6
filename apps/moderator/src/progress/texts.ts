import type { FileScan } from '@stupeni/contract';
import { counted, inQuotes, formatNumber, type WordForms } from '@stupeni/rules';

const days: WordForms = { one: 'день', few: 'дня', many: 'дней' };
const earlierSubmissions: WordForms = { one: 'раннюю работу', few: 'ранние работы', many: 'ранних работ' };

export const texts = {
  open: 'Прогресс',
  title: (name: string) => `Прогресс: ${name}`,
  titleAlone: 'Прогресс участника',
  loading: 'Загружаем прогресс…',
  failed: 'Прогресс не загрузился',
  gone: 'Такого участника нет',
  goneText: 'Возможно, его удалили или в адресе опечатка.',
  noGroup: 'без группы',

  lastStep: 'Последний шаг',
  lastLogin: 'Последний вход',
  lessons: 'Пройдено уроков',
  notYet: 'ещё не было',
  idle: (since: number) => `Без движения ${counted(since, days)}, хотя открытые уроки ещё есть.`,
  neverBegan: 'К урокам ещё не приступали, хотя доступ открыт давно.',
  idleShort: (since: number) => `без движения ${counted(since, days)}`,
  neverBeganShort: 'к урокам не приступали',

  empty: 'Открытых курсов нет',
  emptyText: 'Они появятся здесь, когда курс откроют всем или группе участника.',
  noLessons: 'В курсе пока нет уроков.',
  completed: (done: number, total: number) => `Пройдено ${formatNumber(done)} из ${formatNumber(total)}`,
  finished: 'Курс пройден',
  lessonsTitle: (course: string) => `Уроки курса ${inQuotes(course)}`,
  show: 'Показать уроки',
  hide: 'Скрыть уроки',
  lesson: (order: number, title: string) => `${order}. ${title}`,
  here: 'продолжит отсюда',
  notBegun: 'не начат',
  locked: 'закрыт',
  score: (score: number, total: number) => `${formatNumber(score)} из ${formatNumber(total)}`,

  scan: {
    checking: 'файл проверяется на вирусы',
    infected: 'в файле найден вирус',
    too_large: 'файл не проверен на вирусы',
  } satisfies Record<FileScan, string>,
  submissions: 'Сданные работы',
  onlyText: 'Текст',
  moreSubmissions: (count: number) => `Показать ещё ${counted(count, earlierSubmissions)}`,
  verdicts: { READY: 'принято', REDO: 'возвращено' },
  waits: 'ждёт проверки',
  replaced: 'заменено новой',
  afterCompletion: 'сдано после зачёта',
  by: (name: string) => `— ${name}`,
  linkFailed: 'Не удалось открыть файл. Попробуйте ещё раз.',
};
