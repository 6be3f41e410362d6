import { counted, inQuotes } from '@stupeni/rules';
const lessons = { one: 'урок', few: 'урока', many: 'уроков' };

export const texts = {
  title: 'Уроки',
  table: 'Уроки школы',
  loading: 'Загрузка уроков…',
  failed: 'Список уроков не загрузился',
  order: 'Номер',
  checkType: 'Тип проверки',
  count: (total: number) => counted(total, lessons),

  coursePage: 'Страница курса',
  create: 'Создать урок',
  lesson: (title: string) => `урок ${inQuotes(title)}`,

  search: 'Слова урока',

  empty: {
    title: 'Уроков пока нет',
    text: 'Здесь появятся уроки всех курсов. Начните с первого.',
  },
  noneFound: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написаны слова, или выберите другой курс.',
    reset: 'Показать все уроки',
  },

  // Quoted from specification §5 and §8.
  removeQuestion: 'Удалить урок?',
  removeFailed: 'Не удалось удалить урок',
  removeText: (title: string) =>
    `${inQuotes(title)} исчезнет из курса. Всё, что сделали в нём студенты, сохранится.`,
  removed: 'Урок удалён',
  restored: 'Урок снова на месте',
  restoreFailed: 'Не удалось вернуть урок',
};
