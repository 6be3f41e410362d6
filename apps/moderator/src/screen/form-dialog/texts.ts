const savedAt = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

export const texts = {
  save: 'Сохранить',
  cancel: 'Отмена',
  remove: 'Удалить',
  close: 'Закрыть',
  foundDraft: (at: number) => `Найден черновик от ${savedAt.format(at)}.`,
  openDraft: 'Открыть черновик',
  discardDraft: 'Отбросить',
};
