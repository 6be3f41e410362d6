const plural = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');
const lessons: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'урок', few: 'урока' };

export const texts = {
  title: 'Уроки',
  table: 'Уроки школы',
  loading: 'Загрузка уроков…',
  failed: 'Список уроков не загрузился',
  checkType: 'Тип проверки',
  count: (total: number) => `${numbers.format(total)} ${lessons[plural.select(total)] ?? 'уроков'}`,

  create: 'Создать урок',
  lesson: (title: string) => `урок «${title}»`,

  search: 'Название урока',

  empty: {
    title: 'Уроков пока нет',
    text: 'Здесь появятся уроки всех курсов. Начните с первого.',
  },
  nothing: {
    title: 'Ничего не нашлось',
    text: 'Проверьте, как написано название, или выберите другой курс.',
    reset: 'Показать все уроки',
  },

  // Quoted from specification §5 and §8.
  removeQuestion: 'Удалить урок?',
  removeFailed: 'Не удалось удалить урок',
  removeText: (title: string) => `«${title}» исчезнет из курса. Всё, что сделали в нём ученики, сохранится.`,
  removed: 'Урок удалён',
  restored: 'Урок снова на месте',
  restoreFailed: 'Не удалось вернуть урок',
};
