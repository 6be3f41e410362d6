const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export const exportTexts = {
  title: 'Архив с вашими данными',
  states: {
    none: 'Всё, что школа хранит о вас, и ваши файлы одним архивом ZIP.',
    making: 'Архив собирается. Страницу можно закрыть.',
    ready: 'Готов.',
    failed: 'Архив не собрался. Попробуйте ещё раз.',
  },
  ready: (expiresAt: string) =>
    `Готов. Его можно скачать до ${day.format(new Date(expiresAt)).replace(/г\.$/, 'г')}.`,
  make: 'Собрать архив',
  makeAgain: 'Собрать заново',
  fileName: 'Мои данные.zip',
  makeFailed: 'Не удалось собрать архив',
  linkFailed: 'Не удалось скачать архив. Попробуйте ещё раз.',
  loadFailed: 'Не удалось узнать, готов ли архив.',
  retry: 'Повторить',
};
