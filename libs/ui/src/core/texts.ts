/** Words that this library says by itself; everything else comes from its caller. */
export const texts = {
  loading: 'Загрузка…',
  showPassword: 'Показать символы',
  hidePassword: 'Скрыть символы',
  optional: 'необязательно',
  retry: 'Повторить',
  details: 'Подробности для поддержки',
  skipToContent: 'Перейти к содержанию',
};
