import { fileSize } from '@stupeni/ui/more';

const listed = (types: readonly string[]) => types.map((type) => type.toUpperCase()).join(', ');

export const texts = {
  // History
  remarks: 'Отзывы преподавателя',
  sentWorks: 'Отправленные работы',
  accepted: 'Работа принята',
  returned: 'Вернули на доработку',
  handedIn: 'Вы отправили работу',
  WAITING: 'Ждёт проверки',
  REPLACED: 'Заменена более новой',
  KEPT: 'Сохранена без проверки: урок уже пройден',
  more: (count: number) => `Показать более ранние: ${count}`,
  linkFailed: 'Не удалось открыть файл. Попробуйте ещё раз.',
  // Handing in
  first: 'Ваша работа',
  next: 'Новая версия',
  field: 'Файл',
  send: 'Отправить файл',
  willWait: 'После отправки статус сменится на «ждёт проверки».',
  willReplace: 'Пока работу не проверили, её можно заменить: новая встанет на место отправленной.',
  sendingGoesOn: 'По сайту можно ходить дальше: отправка продолжится. Не закрывайте вкладку.',
  sent: 'Файл отправлен!',
  preview: 'Предпросмотр: ничего не сохраняется',
  // Failures
  failed: 'Не удалось загрузить файл',
  kept: 'Файл остался выбранным.',
  keptElsewhere: (title: string) => `Урок «${title}»: файл остался выбранным, вернитесь и отправьте ещё раз.`,
  sentElsewhere: (title: string) => `Урок «${title}»: работа ждёт проверки.`,
  gone: 'Файл больше не читается: его изменили, переместили или удалили. Выберите его заново.',
  otherContent: (ending: string) =>
    `Содержимое файла не похоже на ${ending.toUpperCase()}. Сохраните его заново или выберите другой.`,
  noName: 'У файла нет имени. Назовите его и выберите снова.',
  noEnding: (types: readonly string[]) =>
    `По имени файла не видно, что это за документ: в нём нет расширения. Подойдут ${listed(types)}.`,
  wrongType: (ending: string, types: readonly string[]) =>
    `Файлы «.${ending}» не принимаются. Подойдут ${listed(types)}.`,
  formerStays: 'Выбран прежний файл.',
  emptyFile: 'Файл пустой. Выберите другой.',
  tooLarge: (size: number, maxBytes: number) =>
    `Файл слишком большой: ${fileSize(size)}, а можно до ${fileSize(maxBytes)}.`,
};
