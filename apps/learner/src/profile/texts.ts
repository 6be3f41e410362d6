export const texts = {
  profile: 'Разделы профиля',
  completed: 'Пройденные уроки',
  tasks: 'Задания',
  notifications: 'Уведомления',
  loading: 'Загружаем список…',
  toCourses: 'К списку курсов',
};
