export const texts = {
  task: 'Задание',
  course: 'Курс',
  status: 'Статус',
  empty: 'Заданий пока нет',
  emptyText: 'Здесь появятся уроки, в которых нужно сдать работу.',
  loading: 'Загружаем задание…',
  back: 'Назад к заданиям',
  toLesson: 'Открыть урок',
  // The exact text of specification §8.
  notFound: 'Task not found',
  notFoundText: 'Такого задания нет: возможно, его удалили или в адресе опечатка.',
  firstPass: ({ order, title }: { order: number; title: string }) =>
    `Задание откроется после урока «${order}. ${title}».`,
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
  closedText: 'Задание откроется вместе с курсом.',
};
