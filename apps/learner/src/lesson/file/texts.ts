import type { FileScan } from '@stupeni/contract';
import { fileSize } from '@stupeni/ui/more';
import { inQuotes } from '@stupeni/rules';

/** Formats in which phones store photos. */
const photos = new Set(['heic', 'heif', 'avif']);

/** Formats that are accepted under their own name. */
const renamed = new Set([
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'zip'],
  ...['png', 'jpg', 'gif'],
]);

/** What a rejected file is, and what to do, by what the API found in it. */
const specialContents: Record<string, (extension: string) => string> = {
  html: (extension) =>
    `Это страница HTML с именем «.${extension}». Откройте её в Word или другом редакторе, сохраните как документ и выберите его.`,
  text: (extension) =>
    `Это простой текст с именем «.${extension}». Сохраните его как документ или дайте имя с «.txt».`,
  protected: () => 'Документ защищён паролем. Снимите пароль, сохраните документ и выберите его снова.',
  heic: (extension) => `Это снимок HEIC с именем «.${extension}». Сохраните его как JPEG и выберите снова.`,
  avif: (extension) => `Это снимок AVIF с именем «.${extension}». Сохраните его как JPEG и выберите снова.`,
};

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
  NOT_REVIEWED: 'Сохранена без проверки: урок уже пройден',
  more: (count: number) => `Показать более ранние: ${count}`,
  linkFailed: 'Не удалось открыть файл. Попробуйте ещё раз.',
  scan: {
    checking: 'Файл проверяется на вирусы. Преподаватель откроет его после проверки.',
    infected: 'В файле найден вирус, файл удалён. Отправьте работу другим файлом.',
    too_large:
      'Файл слишком большой для проверки на вирусы, преподаватель его не откроет. Отправьте файл поменьше.',
  } satisfies Record<FileScan, string>,
  // Upload
  willWait: 'После отправки статус сменится на «ждёт проверки».',
  willReplace: 'Пока работу не проверили, её можно заменить: новая встанет на место отправленной.',
  uploadContinues: 'По сайту можно ходить дальше: отправка продолжится. Не закрывайте вкладку.',
  waitsForConnection: 'Связь прервалась. Отправка продолжится сама, когда связь вернётся.',
  unfinished: (name: string, share: number) =>
    share >= 1
      ? `Файл ${inQuotes(name)} загружен, но не сдан. Выберите его ещё раз и отправьте: загружать заново не придётся.`
      : `Файл ${inQuotes(name)} дошёл не весь: ${Math.floor(share * 100)} %. Выберите его ещё раз, и отправка продолжится с этого места.`,
  cancelUpload: 'Отменить отправку',
  otherFile: (name: string, size: number) =>
    `Это другой файл. Чтобы продолжить, выберите ${inQuotes(name)}, ${fileSize(size)}. Чтобы отправить другой, отмените прежнюю отправку.`,
  over: 'Отправку отменили в другой вкладке, или она ждала больше суток. Отправьте файл ещё раз.',
  sent: 'Файл отправлен!',
  preview: 'Предпросмотр: ничего не сохраняется',
  // Failures
  failed: 'Не удалось загрузить файл',
  staysChosen: 'Файл остался выбранным.',
  failedElsewhere: (title: string) =>
    `Урок ${inQuotes(title)}: файл остался выбранным, вернитесь и отправьте ещё раз.`,
  sentElsewhere: (title: string) => `Урок ${inQuotes(title)}: работа ждёт проверки.`,
  unreadable: 'Файл больше не читается: его изменили, переместили или удалили. Выберите его заново.',
  otherContent: (extension: string, found: string | undefined) => {
    const special = found === undefined ? undefined : specialContents[found];
    if (special) return special(extension);
    return found !== undefined && renamed.has(found)
      ? `Внутри файла «.${extension}» не ${extension.toUpperCase()}, а ${found.toUpperCase()}. Дайте ему имя с «.${found}» и выберите его снова.`
      : `Содержимое файла не похоже на ${extension.toUpperCase()}. Сохраните его заново или выберите другой.`;
  },
  infected: 'В файле найден вирус. Проверьте компьютер и выберите другой файл.',
  noName: 'У файла нет имени.',
  noExtension: 'У файла нет расширения: не видно, что это за документ.',
  wrongType: (extension: string) =>
    photos.has(extension)
      ? `Снимки «.${extension}» не принимаются. Сохраните снимок как JPEG.`
      : `Файлы «.${extension}» не принимаются.`,
  previousStays: 'Выбран прежний файл.',
  chooseAnother: 'Выберите другой.',
  emptyFile: 'Файл пустой.',
  tooLarge: (maxBytes: number) => `Файл больше ${fileSize(maxBytes)}.`,
};
