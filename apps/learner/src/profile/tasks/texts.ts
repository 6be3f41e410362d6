export const texts = {
  task: 'Задание',
  course: 'Курс',
  status: 'Статус',
  empty: 'Заданий пока нет',
  emptyText: 'Здесь появятся уроки, в которых нужно сдать работу.',
};
