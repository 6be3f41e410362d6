export const texts = {
  save: 'Сохранить',
  cancel: 'Отмена',
  remove: 'Удалить',
  close: 'Закрыть',
};
