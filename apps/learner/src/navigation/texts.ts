export const texts = {
  toCourses: 'К списку курсов',
  signOutTitle: 'Файл ещё отправляется',
  signOutText: 'Если выйти сейчас, он не дойдёт до преподавателя.',
  signOut: 'Выйти',
  stay: 'Остаться',
  failed: 'Не получилось загрузить страницу',
};
