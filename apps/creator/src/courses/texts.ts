const roubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
});

export const texts = {
  title: 'Курсы',
  table: 'Курсы школы',
  loading: 'Загрузка курсов…',
  id: 'ID',
  name: 'Название',
  description: 'Описание',
  price: 'Цена',
  none: '—',
  roubles: (price: number) => roubles.format(price),

  actions: 'Действия',
  course: (title: string) => `курс «${title}»`,
  create: 'Создать курс',
  edit: 'Изменить',

  newCourse: 'Новый курс',
  courseNumber: (id: number) => `Курс ${id}`,
  priceField: 'Цена, ₽',
  badPrice: 'Введите целое число рублей или оставьте поле пустым',
  save: 'Сохранить',
  cancel: 'Отмена',
  remove: 'Удалить',
  saved: 'Курс сохранён',
  removed: 'Курс удалён',
  removedText: 'Его уроки остались в списке уроков.',
  undo: 'Вернуть',
  restored: 'Курс снова на месте',
  restoreFailed: 'Не удалось вернуть курс',
  pictures: 'Изображение ещё загружается. Дождитесь его и сохраните ещё раз.',
  textKept: 'Введённое осталось на месте и в черновике.',
  changed: 'Пока вы писали, курс сохранил кто-то другой.',
  theirs: 'Сохранённый вариант',
  keepMine: 'Сохранить мой',
  takeTheirs: 'Взять сохранённый',
  noText: 'Без описания',

  // Specification §5 and §8, quoted.
  noTitle: 'Пожалуйста, введите название',
  saveFailed: 'Не удалось сохранить курс',
  removeQuestion: 'Удалить курс?',
  removeFailed: 'Не удалось удалить курс',
  removeText: (title: string) =>
    `«${title}» исчезнет из списка курсов. Его уроки и всё, что сделали ученики, сохранятся.`,

  empty: {
    title: 'Курсов пока нет',
    text: 'Здесь появятся курсы школы с описанием и ценой.',
  },
  failed: 'Список курсов не загрузился',
};
