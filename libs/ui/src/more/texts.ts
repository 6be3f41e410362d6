/** Words that these widgets say by themselves. */
export const texts = {
  close: 'Закрыть',
  closeDialog: 'Закрыть окно',
  cancel: 'Отмена',
  clearSearch: 'Очистить поиск',
  notices: 'Сообщения',
  less: 'Меньше на один',
  moreByOne: 'Больше на один',
  more: 'Показать ещё',
  moreFailed: 'Не удалось загрузить продолжение списка.',
  retry: 'Повторить',
  offline: 'Нет связи с сервером. Проверьте подключение к интернету и попробуйте ещё раз.',
  unreadable: 'Ответ сервера не удалось прочитать. Попробуйте ещё раз.',
};
