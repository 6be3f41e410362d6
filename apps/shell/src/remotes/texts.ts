/** Rounds bytes to kilobytes of 1000 bytes. */
export const toKilobytes = (bytes: number): number => Math.round(bytes / 1000);

const amount = (received: number, total: number) =>
  `${toKilobytes(received)} из ${toKilobytes(total)}\u00a0КБ`;

export const texts = {
  progress: 'Загрузка раздела',
  loading: 'Загружаем раздел…',
  starting: 'Запускаем раздел…',
  amount,
  slowLine: 'Связь медленная. Ничего нажимать не нужно, загрузка продолжается.',
  slowStart: 'Всё загружено, осталось немного.',
  failedTitle: 'Раздел не загрузился',
  interrupted: (received: number, total: number) =>
    `Связь прервалась на ${amount(received, total)}. Несохранённое останется на месте.`,
  failedText:
    'Остальная часть «Ступеней» работает. Повторите через минуту. Несохранённое останется на месте.',
  noPreview:
    'Если связь есть, такой выпуск не опубликован или уже удалён. Проверьте адрес или выйдите из просмотра.',
  foreignText:
    'Страницу изменила программа в браузере: переводчик или расширение. Отправленное сохранено. Выключите её для этого сайта и повторите.',
  checkLine: 'Проверьте связь',
  checkLineText: 'Откройте любой другой сайт. Не открывается? Дело в сети, а не в «Ступенях».',
  othersOpen: 'Другие сайты открываются',
  othersOpenText: 'Школьный фильтр мог закрыть адрес с файлами раздела. Попробуйте мобильную сеть.',
  noHelp: 'Не помогло',
  sendCode: 'Пришлите поддержке код',
  sendCodeWhy: 'по нему видно, что не загрузилось.',
  copyCode: 'Скопировать код',
  copied: 'Код скопирован',
  notCopied: 'Не удалось скопировать, выделите код сами',
};
