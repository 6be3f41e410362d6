/** Words that these widgets say by themselves. */
export const texts = {
  close: 'Закрыть',
  closeDialog: 'Закрыть окно',
  cancel: 'Отмена',
  clearSearch: 'Очистить поиск',
  notices: 'Сообщения',
};
