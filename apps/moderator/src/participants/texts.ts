import { counted, type WordForms, formatNumber } from '@stupeni/rules';
import { type ParticipantNeed, type ParticipantState, waitingDays } from '@stupeni/contract';
import type { Sort } from './list/sorts';

const participantsGenitive: WordForms = { one: 'участника', few: 'участников', many: 'участников' };
const participants: WordForms = { one: 'участник', few: 'участника', many: 'участников' };

export const texts = {
  title: 'Участники',
  table: 'Участники школы',
  loading: 'Загрузка участников…',
  name: 'ФИО',
  group: 'Группа',
  lastLogin: 'Последний вход',
  lessons: 'Уроков',
  courses: 'Курсов',
  noValue: '—',
  count: (total: number) => counted(total, participants),
  /** «301–350 из 858 участников». */
  range: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)} из ${counted(total, participantsGenitive)}`,
  /** «301–350, всего больше 1 000 участников». */
  rangeOfMore: (from: number, to: number, total: number) =>
    `${formatNumber(from)}–${formatNumber(to)}, всего больше ${counted(total, participantsGenitive)}`,

  actions: 'Действия',
  edit: 'Изменить',
  add: 'Добавить участника',
  buy: 'Купить',
  slots: 'Доступы',
  noSlots: 'Или удалите того, кто больше не учится.',

  pages: 'Страницы списка',
  page: (number: number, of: number, isMore: boolean) =>
    isMore ? `Страница ${formatNumber(number)}` : `Страница ${formatNumber(number)} из ${formatNumber(of)}`,
  listAt: (page: string) => `Участники. ${page}`,
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  pageField: 'Страница',
  ofPages: (pages: number, isMore: boolean) =>
    isMore ? `из более чем ${formatNumber(pages)}` : `из ${formatNumber(pages)}`,
  goToPage: 'Перейти',

  search: 'Имя или e-mail',
  import: 'Импорт',
  export: 'Экспорт',
  exportFound: 'Экспорт найденных',
  exporting: (size: string) => `Получено ${size}`,
  cancelExport: 'Отмена',
  preparing: 'Готовим файл…',
  exported: 'Файл сохранён',
  exportFailed: 'Не удалось выгрузить участников',
  filters: (chosen: number) => (chosen === 0 ? 'Фильтры' : `Фильтры (${chosen})`),
  groupGone: 'Группа удалена',
  groupOfId: (id: string) => `№ ${id}`,
  allGroups: 'Все группы',
  members: (count: number) => `${formatNumber(count)} чел.`,
  state: 'Состояние',
  allStates: 'Все состояния',
  states: {
    active: 'Занимаются',
    invited: 'Приглашены',
    expired: 'Приглашение истекло',
    suspended: 'Приостановлены',
    deleted: 'Удалённые',
  } satisfies Record<ParticipantState, string>,
  idleOnly: 'Давно без движения',
  needs: {
    teacher: `Ждут преподавателя больше ${waitingDays} дней`,
    due: 'Просрочен срок',
    entry: 'Не воспользовались приглашением',
  } satisfies Record<ParticipantNeed, string>,
  /** «5», «больше 1 000». */
  upTo: ({ count, isMore }: { count: number; isMore: boolean }) =>
    `${isMore ? 'больше ' : ''}${formatNumber(count)}`,
  morning: {
    title: 'Что сегодня ждёт',
    teacher: (count: string) => `Ждут преподавателя больше ${waitingDays} дней: ${count}`,
    due: (count: string) => `Просрочен срок: ${count}`,
    entry: (count: string) => `Не воспользовались приглашением: ${count}`,
    ending: (count: string) => `Скоро закончится доступ: ${count}`,
  },
  order: 'Порядок',
  orders: {
    name: 'ФИО, от А до Я',
    '-name': 'ФИО, от Я до А',
    group: 'Группа, от А до Я',
    '-group': 'Группа, от Я до А',
    '-lastLogin': 'Сначала недавно входившие',
    lastLogin: 'Сначала давно не входившие',
    '-lessons': 'Сначала больше уроков',
    lessons: 'Сначала меньше уроков',
    '-courses': 'Сначала больше курсов',
    courses: 'Сначала меньше курсов',
  } satisfies Record<Sort, string>,
  groupsFailed: 'Не удалось загрузить список групп.',

  free: 'Свободно:',
  ofPaid: (paid: number) => `из ${formatNumber(paid)}`,
  slotsFailed: 'Не удалось узнать число свободных доступов.',
  retry: 'Повторить',

  empty: {
    title: 'Участников пока нет',
    text: 'Здесь появятся участники: их группы, последний вход и успехи.',
  },
  goneGroup: {
    title: 'Никого не нашлось',
    text: 'Группа, по которой отобран список, удалена. Выберите другую группу.',
    reset: 'Показать всех',
  },
  noneFound: {
    title: 'Никого не нашлось',
    text: 'Проверьте, как написаны имя или e-mail, или выберите другую группу или другое состояние. Удалённых показывает состояние «Удалённые».',
    reset: 'Показать всех',
  },
  noMore: {
    title: 'Здесь больше никого нет',
    text: 'Пока вы смотрели список, он стал короче.',
    reset: 'К началу списка',
  },
  noPage: {
    title: 'Такой страницы нет',
    text: 'Список заканчивается раньше.',
    reset: 'К началу списка',
  },
  failed: 'Список участников не загрузился',
};
