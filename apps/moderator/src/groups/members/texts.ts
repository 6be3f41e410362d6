import { inQuotes, formatNumber } from '@stupeni/rules';
import { formatMembers } from '../texts';

export const texts = {
  back: 'Группы',
  edit: 'Изменить',
  progress: 'Прогресс группы',
  add: 'Добавить участников',
  members: formatMembers,
  opens: 'Открыты курсы:',
  opensNothing: 'Открыт только общий курс.',
  search: 'Имя или e-mail',

  table: 'Участники группы',
  loading: 'Загрузка участников…',
  failed: 'Список участников не загрузился',
  groupLoading: 'Загрузка группы…',
  groupFailed: 'Группа не загрузилась',
  name: 'ФИО',
  email: 'E-mail',
  lastLogin: 'Последний вход',
  never: '—',
  actions: 'Действия',
  move: 'Перевести',
  remove: 'Убрать',

  empty: { title: 'В группе пока никого нет', text: 'Добавьте участников: им сразу откроются курсы группы.' },
  nobody: {
    title: 'Никого не нашлось',
    text: 'Проверьте, как написаны имя или e-mail. Поиск идёт только по этой группе.',
    reset: 'Показать всех',
  },
  unknown: 'Такой группы нет',
  unknownText: 'Возможно, её удалили или в адресе опечатка.',
  toGroups: 'Ко всем группам',

  moveTitle: 'Перевести участника',
  moveText: (name: string, from: string) =>
    `${name} уйдёт из группы ${inQuotes(from)} и попадёт в новую. Другие группы останутся.`,
  target: 'Новая группа',
  chooseTarget: 'Выберите группу',
  noTarget: 'Выберите группу, в которую перевести',
  cancel: 'Отмена',

  added: 'Добавлено в группу',
  moved: 'Переведено в другую группу',
  removed: 'Убрано из группы',
  restored: 'Участник снова в группе',
  undo: 'Вернуть',
  what: (name: string, group: string) => `${name} — ${inQuotes(group)}`,
  moveFailed: 'Не удалось изменить группу участника',

  addTitle: (group: string) => `Добавить в группу ${inQuotes(group)}`,
  addHint: 'Найдите участника по имени или e-mail. Участник может состоять в нескольких группах.',
  found: 'Найденные участники',
  searching: 'Поиск участников…',
  searchFailed: 'Поиск не удался',
  noneFound: 'Никого не нашлось. Проверьте имя или e-mail.',
  isMember: 'Уже в группе',
  inGroups: (groups: readonly string[]) => `Сейчас: ${groups.map((group) => inQuotes(group)).join(', ')}`,
  alsoIn: (groups: readonly string[]) => `ещё: ${groups.map((group) => inQuotes(group)).join(', ')}`,
  inNoGroup: 'Без группы',
  take: 'Добавить',
  /** @param isRestAtLeast true if there are more than `rest`: the API counts only up to a limit */
  more: (rest: number, isRestAtLeast: boolean) =>
    `И ещё ${isRestAtLeast ? 'более ' : ''}${formatNumber(rest)}: уточните поиск.`,
  done: 'Готово',
};
