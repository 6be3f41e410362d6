const savedAt = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

export const texts = {
  save: 'Сохранить',
  saving: 'Сохраняем. Поля пока не меняются.',
  cancel: 'Отмена',
  remove: 'Удалить',
  close: 'Закрыть',
  foundDraft: (at: number) => `Найден черновик от ${savedAt.format(at)}.`,
  openDraft: 'Открыть черновик',
  discardDraft: 'Отбросить',
};
