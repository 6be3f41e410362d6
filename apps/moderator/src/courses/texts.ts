import { counted } from '@stupeni/rules';

export const texts = {
  title: 'Курсы',
  subtitle: 'Здесь решают, кому открыт курс и до какого дня.',
  table: 'Курсы школы',
  name: 'Курс',
  everyone: 'Открыт',
  toEveryone: 'всем студентам',
  toSome: 'выбранным',
  toNobody: 'никому',
  loading: 'Загрузка курсов…',
  failed: 'Список курсов не загрузился',
  search: 'Название курса',
  access: 'Кому открыт',
  actions: 'Действия',
  count: (total: number) => counted(total, { one: 'курс', few: 'курса', many: 'курсов' }),
  empty: {
    title: 'Курсов пока нет',
    text: 'Курсы создают авторы. Когда курс появится, его можно будет открыть.',
  },
  noneFound: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написано название курса.',
    reset: 'Показать все курсы',
  },
};
