export const texts = {
  sections: 'Разделы',
  theme: 'Тема',
  darken: 'Включить тёмную тему',
  lighten: 'Включить светлую тему',
  menu: 'Меню пользователя',
  completed: 'Пройденные уроки',
  tasks: 'Задания',
  notifications: 'Уведомления',
  unread: (count: number) => `непрочитанных: ${count}`,
  arrived: (count: number) => `Новое уведомление, непрочитанных: ${count}`,
  account: 'Моя учётная запись',
  signOut: 'Выйти',
};
