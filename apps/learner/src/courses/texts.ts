import { inQuotes } from '@stupeni/rules';

export const texts = {
  title: 'Доступные курсы',
  loading: 'Загружаем курсы…',
  closedTitle: 'Доступ к курсу закрыт.',
  opensWhen: (title: string) => `${inQuotes(title)} откроется, когда администратор добавит вам доступ.`,
  support: 'Обратитесь к администратору',
  newTab: ' (откроется в новой вкладке)',
  close: 'Закрыть',
  nextFailed: 'Не удалось узнать, что дальше',
  empty: 'Курсов пока нет',
  emptyText: 'Они появятся здесь, когда администратор их добавит.',
};
