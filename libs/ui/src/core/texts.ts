/** Texts of this library. All other texts come from the caller. */
export const texts = {
  loading: 'Загрузка…',
  showPassword: 'Показать символы',
  hidePassword: 'Скрыть символы',
  optional: 'необязательно',
  retry: 'Повторить',
  details: 'Подробности для поддержки',
  skipToContent: 'Перейти к содержанию',
};
