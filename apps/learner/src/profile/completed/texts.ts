export const texts = {
  lesson: 'Урок',
  date: 'Дата',
  status: 'Статус',
  empty: 'Пройденных уроков пока нет',
  emptyText: 'Здесь появится каждый урок, который вы пройдёте.',
};
