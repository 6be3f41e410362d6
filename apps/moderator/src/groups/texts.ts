import { counted, inQuotes } from '@stupeni/rules';

/** «5 участников». */
export const formatMembers = (count: number) =>
  counted(count, { one: 'участник', few: 'участника', many: 'участников' });

export const texts = {
  title: 'Группы',
  add: 'Добавить группу',
  edit: 'Изменить',
  progress: 'Прогресс',
  search: 'Название группы',

  table: 'Группы школы',
  loading: 'Загрузка групп…',
  failed: 'Список групп не загрузился',
  name: 'Название',
  members: 'Кол-во пользователей',
  actions: 'Действия',
  group: (name: string) => `группа ${inQuotes(name)}`,
  toMembers: (name: string) => `участники группы ${inQuotes(name)}`,
  count: (total: number) => counted(total, { one: 'группа', few: 'группы', many: 'групп' }),

  empty: {
    title: 'Групп пока нет',
    text: 'Группа собирает участников вместе и открывает им курсы, кроме общего.',
  },
  noneFound: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написано название группы.',
    reset: 'Показать все группы',
  },
};
