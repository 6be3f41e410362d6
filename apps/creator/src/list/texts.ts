/** The shared texts of the three lists. */
export const texts = {
  id: 'ID',
  name: 'Название',
  course: 'Курс',
  allCourses: 'Все курсы',
  coursesFailed: 'Список курсов не загрузился.',
  actions: 'Действия',
  noValue: '—',
  edit: 'Изменить',
  copy: 'Копировать',
  remove: 'Удалить',
  undo: 'Вернуть',
};
