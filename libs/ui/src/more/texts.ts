/** Words that these widgets say by themselves. */
export const texts = {
  close: 'Закрыть',
  cancel: 'Отмена',
  clearSearch: 'Очистить поиск',
  notices: 'Сообщения',
};
