import { fileSize } from '@stupeni/ui/more';

export const texts = {
  // History
  remarks: 'Отзывы преподавателя',
  submissions: 'Отправленные работы',
  accepted: 'Работа принята',
  returned: 'Вернули на доработку',
  submitted: 'Вы отправили работу',
  sending: 'Вы отправляете работу',
  now: 'идёт отправка',
  onItsWay: 'Отправляется',
  WAITING: 'Ждёт проверки',
  REPLACED: 'Заменена более новой',
  KEPT: 'Сохранена без проверки: урок уже пройден',
  more: (count: number) => `Показать более ранние: ${count}`,
  linkFailed: 'Не удалось открыть файл. Попробуйте ещё раз.',
  // Upload
  willWait: 'После отправки статус сменится на «ждёт проверки».',
  willReplace: 'Пока работу не проверили, её можно заменить: новая встанет на место отправленной.',
  uploadContinues: 'По сайту можно ходить дальше: отправка продолжится. Не закрывайте вкладку.',
  sent: 'Файл отправлен!',
  preview: 'Предпросмотр: ничего не сохраняется',
  // Failures
  failed: 'Не удалось загрузить файл',
  staysChosen: 'Файл остался выбранным.',
  failedElsewhere: (title: string) =>
    `Урок «${title}»: файл остался выбранным, вернитесь и отправьте ещё раз.`,
  sentElsewhere: (title: string) => `Урок «${title}»: работа ждёт проверки.`,
  unreadable: 'Файл больше не читается: его изменили, переместили или удалили. Выберите его заново.',
  otherContent: (extension: string) =>
    `Содержимое файла не похоже на ${extension.toUpperCase()}. Сохраните его заново или выберите другой.`,
  noName: 'У файла нет имени.',
  noExtension: 'У файла нет расширения: не видно, что это за документ.',
  wrongType: (extension: string) => `Файлы «.${extension}» не принимаются.`,
  previousStays: 'Выбран прежний файл.',
  chooseAnother: 'Выберите другой.',
  emptyFile: 'Файл пустой.',
  tooLarge: (maxBytes: number) => `Файл больше ${fileSize(maxBytes)}.`,
};
