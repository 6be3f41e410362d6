import type { Verdict } from '@stupeni/contract';
import { counted } from '@stupeni/rules';

export const texts = {
  title: (learner: string, lesson: string) => `${learner} — ${lesson}`,
  previous: 'Предыдущая работа',
  next: 'Следующая работа',
  opened: (title: string) => `Открыта работа: ${title}`,
  handedIn: 'Сданная работа',
  failed: 'Работа не загрузилась',
  assignment: 'Задание урока',
  criteria: 'На что смотреть',
  // Facts
  facts: 'О работе',
  submitted: 'Отправлено',
  waits: 'Ждёт',
  number: 'Версия',
  ordinal: (number: number) => `${number}-я`,
  /** The number of the submission, and the verdict on the one before it. */
  afterVerdict: (number: number, before: Verdict | null) =>
    `${number}-я, ${number === 2 ? 'первая' : 'прошлая'} ${before ? texts.verdict[before] : 'без отзыва'}`,
  group: 'Группа',
  noGroup: 'без группы',
  progress: 'Прогресс',
  completed: (count: number, all: number) => `Пройдено ${count} из ${all}`,
  earlierWorks: 'Раньше',
  reviewed: (count: number, accepted: number) =>
    count === 0
      ? 'работ не было'
      : `${counted(count, { one: 'работа', few: 'работы', many: 'работ' })}, принято ${accepted}`,
  question: 'Вопрос',
  openQuestion: 'есть открытый',
  earlier: 'Прошлые отзывы',
  talk: 'Переписка о работе',
  earlierText: 'Текст',
  earlierNumber: (number: number) => `${number}-я версия`,
  verdict: { READY: 'принята', REDO: 'возвращена' } satisfies Record<Verdict, string>,
  noVerdict: 'заменена новой, без отзыва',
  showEarlier: (count: number) => `Показать более ранние: ${count}`,
  // Verdict
  comment: 'Комментарий',
  hint: 'Обязателен при возврате.',
  keys: {
    loading: 'Работа ещё загружается. Решать можно будет, когда она откроется.',
    failed: 'Работа не загрузилась, поэтому решать пока нельзя.',
    shown: 'Ctrl + Enter — принять, Ctrl + Shift + Enter — вернуть.',
    hidden: 'Показано не всё, поэтому принять можно только кнопкой.',
  },
  longest: 'Больше 10 000 знаков в один комментарий не поместится.',
  accept: 'Принять',
  returnForRework: 'Вернуть на доработку',
  missing: 'Введите комментарий',
  verdictFailed: 'Решение не сохранилось',
  commentStays: 'Комментарий остался в поле.',
  typedMore: 'Решение сохранено. Набранное после отправки в комментарий не вошло и осталось в поле.',
  talked:
    'Студент написал о работе или изменил сообщение, пока вы проверяли. Прочитайте переписку о работе: решение не сохранено, комментарий остался в поле.',
  undoToAdd: 'Чтобы дописать комментарий, отмените решение.',
  decided: { READY: 'Работа уже принята', REDO: 'Работу уже вернули на доработку' } satisfies Record<
    Verdict,
    string
  >,
  claimed: (name: string) => `Работу сейчас проверяет ${name}, до`,
  newer: (name: string) => `${name}: пришла новая версия`,
  newerOnly: 'Решение можно принять только по ней. Комментарий останется в поле.',
  openNewer: 'Открыть новую версию',
  notInQueue: 'Этой работы больше нет в очереди',
};
