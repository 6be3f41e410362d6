import type { FileScan, SubmissionWants } from '@stupeni/contract';
import { fileSize } from '@stupeni/ui/more';
import { counted, inQuotes } from '@stupeni/rules';

/** Formats that are accepted under their own name. */
const renamed = new Set([
  ...['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'zip'],
  ...['png', 'jpg', 'gif', 'webp', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm'],
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

const files = { one: 'файл', few: 'файла', many: 'файлов' };

/** How an iPhone makes a JPEG, for people whose browser cannot. */
const jpegOnPhone =
  'На iPhone: «Настройки» → «Камера» → «Форматы» → «Наиболее совместимые», и новые снимки будут JPG. Готовый снимок можно сохранить как JPG в программе «Фото».';

const place = (at: number, total: number) => `место ${at} из ${total}`;

export const texts = {
  // Earlier versions
  versions: 'Отправленные версии',
  version: (number: number) => `${number}-я версия`,
  versionWithoutNumber: 'Версия',
  toFix: 'Что исправить',
  remarkAbove: 'Отзыв — в начале урока',
  SENDING: 'Отправляется',
  isSendingNow: 'Дойдёт и встанет в очередь на проверку',
  WAITING: 'Ждёт проверки',
  REPLACED: 'Заменена более новой',
  NOT_REVIEWED: 'Сохранена без проверки: урок уже пройден',
  READY: 'Работа принята',
  REDO: 'Вернули на доработку',
  more: (count: number) => `Показать более ранние: ${count}`,
  countFiles: (count: number) => counted(count, files),
  textName: 'Текст',
  linkFailed: 'Не удалось открыть файл. Попробуйте ещё раз.',
  scan: {
    checking: 'Файл проверяется на вирусы. Преподаватель откроет его после проверки.',
    infected: 'В файле найден вирус, файл удалён. Отправьте работу другим файлом.',
    too_large:
      'Файл слишком большой для проверки на вирусы, преподаватель его не откроет. Отправьте файл поменьше.',
  } satisfies Record<FileScan, string>,

  // The form
  firstWork: 'Ваша работа',
  newVersion: 'Новая версия',
  criteria: 'На что смотрит преподаватель',
  sendFile: 'Отправить файл',
  sendWork: 'Отправить работу',
  willWait: 'После отправки статус сменится на «ждёт проверки».',
  willReplace: 'Пока работу не проверили, её можно заменить: новая встанет на место отправленной.',
  preview: 'Предпросмотр: ничего не сохраняется',
  text: 'Текст работы',
  textPlaceholder: 'Напишите ответ',
  textTooLong: (length: number, most: number) =>
    `Текст длиннее ${format(most)} знаков: сейчас ${format(length)}. Сократите его или приложите файлом.`,
  file: 'Файл',
  noFiles: 'Файлов пока нет',
  addFile: 'Добавить файл',
  howToAdd: 'выберите, перетащите или вставьте из буфера',
  takePhoto: 'Снять на камеру',
  letGo: 'Отпустите, и файлы добавятся',
  counted: (count: number, most: number) => `${count} из ${most}`,
  limits: (maxBytes: number) => `Документы, снимки, звук и видео, до ${fileSize(maxBytes)} каждый.`,
  together: (maxBytes: number, left: number) =>
    `Вместе до ${fileSize(maxBytes)}, осталось ${fileSize(Math.max(left, 0))}.`,
  whichFiles: 'Какие файлы?',
  kinds: (types: readonly string[]) => `Подойдут файлы: ${types.join(', ')}.`,
  draftNotStored: 'Браузер не сохраняет черновик текста: до отправки не закрывайте страницу.',
  waitingFailed: 'Не удалось узнать, какие файлы уже загружены.',
  retry: 'Повторить',

  // Rows
  list: 'Файлы, по порядку показа',
  move: (name: string, at: number, total: number) => `Переставить ${inQuotes(name)}, ${place(at, total)}`,
  moveKeys:
    'Пробел берёт файл и оставляет его на новом месте, стрелки вверх и вниз переставляют, Escape возвращает.',
  remove: (name: string) => `Убрать ${inQuotes(name)}`,
  moreOf: (name: string) => `Ещё: ${inQuotes(name)}`,
  replaceIt: 'Заменить',
  tryAgain: 'Загрузить ещё раз',
  addAnyway: 'Всё равно добавить',
  chooseAgain: 'Выбрать ещё раз',
  up: 'Выше',
  down: 'Ниже',
  removed: (name: string) => `${inQuotes(name)} убран.`,
  removeFailed: 'Не удалось убрать файл. Проверьте связь и попробуйте ещё раз.',
  queued: 'ждёт своей очереди',
  converting: 'Делаем из HEIC обычный JPEG, чтобы снимок открылся у всех',
  progress: (share: number, size: number) =>
    share < 1
      ? `отправлено ${fileSize(size * share)} (${Math.floor(share * 100)}\u00a0%)`
      : 'передан, ждём ответа',
  sendingFile: (name: string) => `Отправка: ${name}`,
  waitsForConnection: 'Связь прервалась. Отправка продолжится сама, когда связь вернётся.',
  arrived: 'загружен',
  arrivedCut: 'загружен; имя сокращено, чтобы файл можно было сохранить на диск',
  unfinished: 'Дошёл не весь. Выберите его ещё раз, и отправка продолжится с этого места.',
  moving: {
    taken: (name: string, at: number, total: number) =>
      `${inQuotes(name)} взят, ${place(at, total)}. Стрелки переставляют, пробел оставляет, Escape возвращает.`,
    movedTo: (name: string, at: number, total: number) => `${inQuotes(name)}: ${place(at, total)}.`,
    dropped: (name: string, at: number, total: number) => `${inQuotes(name)} поставлен, ${place(at, total)}.`,
    stayed: (name: string, at: number, total: number) => `${inQuotes(name)} остался, ${place(at, total)}.`,
    putBack: (name: string, at: number, total: number) =>
      `Перемещение отменено. ${inQuotes(name)} снова на месте ${at} из ${total}.`,
    first: (name: string) => `${inQuotes(name)} уже первый.`,
    last: (name: string) => `${inQuotes(name)} уже последний.`,
  },

  // Sending
  sent: 'Файл отправлен!',
  isSending: 'Работа отправляется.',
  willSend: 'Файлы ещё загружаются. Работа уйдёт сама, как только они дойдут.',
  canLeave: 'Файлы загружаются. По сайту можно ходить дальше, только не закрывайте вкладку.',
  cancel: 'Отмена',
  emptyWork: {
    both: 'Работа пуста: напишите текст или добавьте файл.',
    text: 'Работа пуста: напишите текст.',
    files: 'Работа пуста: добавьте файл.',
  } satisfies Record<SubmissionWants, string>,
  replaceFirst: (name: string) => `Сначала замените или уберите ${inQuotes(name)}.`,
  retryFirst: (name: string) => `Сначала загрузите ещё раз или уберите ${inQuotes(name)}.`,
  finishFirst: (name: string) => `Сначала выберите ещё раз или уберите ${inQuotes(name)}: он дошёл не весь.`,
  showFile: 'Показать файл',
  filesNotWanted: 'В этом уроке сдают только текст: уберите файлы.',
  failed: 'Не удалось загрузить файл',
  staysHere: 'Текст и файлы остались здесь.',
  failedElsewhere: (title: string) =>
    `Урок ${inQuotes(title)}: работа не ушла. Вернитесь: текст и файлы остались там.`,
  sentElsewhere: (title: string) => `Урок ${inQuotes(title)}: работа ждёт проверки.`,

  // Refused files
  over: 'Файл убрали в другой вкладке, или он ждал больше суток. Загрузите его ещё раз.',
  unreadable: 'Файл больше не читается: его изменили, переместили или удалили. Выберите его заново.',
  notConverted: `Снимок HEIC не удалось превратить в JPEG. Отправьте его как JPG. ${jpegOnPhone}`,
  otherContent: (extension: string, found: string | undefined) => {
    const special = found === undefined ? undefined : specialContents[found];
    if (special) return special(extension);
    return found !== undefined && renamed.has(found)
      ? `Внутри файла «.${extension}» не ${extension.toUpperCase()}, а ${found.toUpperCase()}. Дайте ему имя с «.${found}» и выберите его снова.`
      : `Содержимое файла не похоже на ${extension.toUpperCase()}. Сохраните его заново или выберите другой.`;
  },
  infected: 'В файле найден вирус. Проверьте устройство и выберите другой файл.',
  noName: 'У файла нет имени.',
  noExtension: 'У файла нет расширения: не видно, что это за документ.',
  wrongType: (extension: string) =>
    extension === 'avif'
      ? 'Снимки «.avif» не принимаются. Сохраните снимок как JPEG.'
      : `Файлы «.${extension}» не принимаются.`,
  emptyFile: 'Файл пустой: в нём 0 байт. Сохраните его заново или выберите другой.',
  tooLarge: (maxBytes: number) => `Файл больше ${fileSize(maxBytes)}. Уменьшите его или выберите другой.`,
  tooManyFiles: (most: number) =>
    `Это уже ${most + 1}-й файл, а приложить можно не больше ${most}. Уберите один из прежних или этот.`,
  tooLargeTogether: (maxBytes: number, left: number) =>
    `Файлы одной работы вместе занимают не больше ${fileSize(maxBytes)}, осталось ${fileSize(Math.max(left, 0))}. Уберите другой файл или этот.`,
  sameFile: 'Файл с таким именем и размером уже добавлен.',
};

const format = (number: number) => new Intl.NumberFormat('ru').format(number);
