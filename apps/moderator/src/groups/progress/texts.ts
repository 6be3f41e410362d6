import type { LearnerOutcome } from '@stupeni/contract';
import type { PersonWords } from '@stupeni/remote/group-progress';
import { formatNumber, inQuotes, plural } from '@stupeni/rules';
import { formatMembers } from '../texts';

/** «5 участников» as the object of an action: «перевести 1 участника». */
const whom = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'участника', few: 'участников', many: 'участников' })}`;

export const texts = {
  words: {
    count: { one: 'участник', few: 'участника', many: 'участников' },
    at: 'У участника',
    all: 'Участники группы и их шаги',
  } satisfies PersonWords,
  members: 'Состав группы',
  allProgress: 'Весь прогресс и работы',
  loading: 'Загрузка группы…',
  failed: 'Страница группы не загрузилась',

  bar: 'С выбранными',
  chosen: (count: number) => `Выбрано: ${formatNumber(count)}`,
  more: 'Ещё',
  unchoose: 'Снять выбор',
  move: 'Перевести в группу',
  add: 'Добавить в группу',
  open: 'Открыть или продлить курс',
  suspend: 'Приостановить',
  write: 'Написать',
  remind: 'Напомнить о курсе',
  /** The first text of a reminder. The moderator can change it before sending. */
  reminder: ({ title }: { title: string }) => ({
    subject: `Продолжите курс ${inQuotes(title)}`,
    text: `В курсе ${inQuotes(title)} вас ждёт следующий урок.`,
  }),
  cancel: 'Отмена',

  moveTitle: (count: number) => `Перевести ${whom(count)}?`,
  moveText: (from: string) =>
    `Они уйдут из группы ${inQuotes(from)} и попадут в новую. Другие группы останутся.`,
  addTitle: (count: number) => `Добавить в группу ${whom(count)}?`,
  addText: 'Нынешние группы останутся.',
  openTitle: (count: number) => `Открыть курс для ${whom(count)}?`,
  openText: 'У кого курс уже открыт лично, получит новый последний день. Доступ через группы не изменится.',
  /** Shown when more learners are chosen than a course can have rows of access. */
  tooManyToOpen: (most: number, group: string) =>
    `Лично курс открывают не больше чем ${formatNumber(most)} участников. Откройте его всей группе ${inQuotes(group)} в её форме: это одна запись, и новые участники группы тоже получат курс. Или выберите меньше людей.`,
  toGroupForm: 'Открыть форму группы',
  suspendTitle: (count: number) => `Приостановить ${whom(count)}?`,
  suspendText: 'Они не смогут войти, пока их не возобновят. Прогресс, группы и доступы останутся.',
  target: 'Группа',
  chooseTarget: 'Выберите группу',
  noTarget: 'Выберите группу',
  course: 'Курс',
  chooseCourse: 'Выберите курс',
  noCourse: 'Выберите курс',
  lastDay: 'Последний день',
  lastDayHint: 'Без даты курс открыт без срока.',
  who: 'Кого это касается',
  others: (count: number) => `и ещё ${formatNumber(count)}`,

  done: {
    move: (count: number, name: string) => `${formatMembers(count)}: теперь в группе ${inQuotes(name)}`,
    add: (count: number, name: string) => `${formatMembers(count)}: добавлены в группу ${inQuotes(name)}`,
    open: (count: number, name: string) => `${formatMembers(count)}: открыт курс ${inQuotes(name)}`,
    suspend: (count: number) => `${formatMembers(count)}: вход приостановлен`,
  },
  doneTitle: 'Готово',
  undo: 'Отменить',
  undone: 'Отменено',
  undoneText: (count: number) => `${formatMembers(count)}: всё как было`,
  notAllTitle: 'Изменены не все',
  nobodyTitle: 'Никто не изменён',
  changeFailed: 'Ничего не изменилось',
  close: 'Понятно',
  outcomes: {
    changed: 'Изменены',
    same: 'Так уже было',
    gone: 'Удалены за это время',
    left: 'Ушли из этой группы за это время',
    full: 'Уже в наибольшем числе групп',
  } satisfies Record<LearnerOutcome, string>,
  noName: (id: number) => `Номер ${id}`,

  exportCsv: 'Выгрузить в CSV',
  exportXlsx: 'Выгрузить в Excel',
  exported: 'Файл сохранён',
  exportFailed: 'Файл не скачался',
};
