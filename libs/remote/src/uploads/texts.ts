import { inQuotes } from '@stupeni/rules';
import { fileSize } from '@stupeni/ui/more';

const documents = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'rtf', 'zip'];
const picturesAndMedia = ['png', 'jpg', 'gif', 'webp', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'webm'];

/** Formats that are accepted under their own name. */
const renamed = new Set([...documents, ...picturesAndMedia]);

/** Sentences about a rejected file: what it is, and what to do. The key is what the API found in the file. */
const specialContents: Record<string, (extension: string) => string> = {
  html: (extension) =>
    `Это страница HTML с именем «.${extension}». Откройте её в Word или другом редакторе, сохраните как документ и выберите его.`,
  text: (extension) =>
    `Это простой текст с именем «.${extension}». Сохраните его как документ или дайте имя с «.txt».`,
  protected: (extension) =>
    extension === 'zip'
      ? 'Архив защищён паролем. Соберите его без пароля и выберите снова.'
      : 'Документ защищён паролем. Снимите пароль, сохраните документ и выберите его снова.',
  heic: (extension) => `Это снимок HEIC с именем «.${extension}». Сохраните его как JPEG и выберите снова.`,
  avif: (extension) => `Это снимок AVIF с именем «.${extension}». Сохраните его как JPEG и выберите снова.`,
};

/** How an iPhone makes a JPEG, for people whose browser cannot make one. */
const jpegOnPhone =
  'На iPhone: «Настройки» → «Камера» → «Форматы» → «Наиболее совместимые», и новые снимки будут JPG. Готовый снимок можно сохранить как JPG в программе «Фото».';

/** Texts about files that are sent: the state of a file, and why it cannot be sent. */
export const fileTexts = {
  remove: (name: string) => `Убрать ${inQuotes(name)}`,
  tryAgain: 'Загрузить ещё раз',
  addAnyway: 'Всё равно добавить',
  chooseAgain: 'Выбрать ещё раз',
  replaceIt: 'Заменить',
  queued: 'ждёт своей очереди',
  removeFailed: 'Не удалось убрать файл. Проверьте связь и попробуйте ещё раз.',
  converting: 'Делаем из HEIC обычный JPEG, чтобы снимок открылся у всех',
  waitsForConnection: 'Связь прервалась. Отправка продолжится сама, когда связь вернётся.',
  arrived: 'загружен',
  unfinished: 'Дошёл не весь. Выберите его ещё раз, и отправка продолжится с этого места.',
  sendingFile: (name: string) => `Отправка: ${name}`,
  replaceFirst: (name: string) => `Сначала замените или уберите ${inQuotes(name)}.`,
  retryFirst: (name: string) => `Сначала загрузите ещё раз или уберите ${inQuotes(name)}.`,
  arrivedCut: 'загружен; имя сокращено, чтобы файл можно было сохранить на диск',
  removed: (name: string) => `${inQuotes(name)} убран.`,
  progress: (share: number, size: number) =>
    share < 1
      ? `отправлено ${fileSize(size * share)} (${Math.floor(share * 100)}\u00a0%)`
      : 'передан, ждём ответа',
  finishFirst: (name: string) => `Сначала выберите ещё раз или уберите ${inQuotes(name)}: он дошёл не весь.`,

  // Refused files
  over: 'Файл убрали в другой вкладке, или он ждал больше суток. Загрузите его ещё раз.',
  unreadable: 'Файл больше не читается: его изменили, переместили или удалили. Выберите его заново.',
  cutPicture:
    'Файл обрывается: часть изображения потеряна и не будет видна. Если целый файл есть, выберите его.',
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
    ['avif', 'heic', 'heif'].includes(extension)
      ? `Снимки «.${extension}» не принимаются. Сохраните снимок как JPEG.`
      : `Файлы «.${extension}» не принимаются.`,
  emptyFile: 'Файл пустой: в нём 0 байт. Сохраните его заново или выберите другой.',
  tooLarge: (maxBytes: number) => `Файл больше ${fileSize(maxBytes)}. Уменьшите его или выберите другой.`,
  tooManyFiles: (most: number) =>
    `Это уже ${most + 1}-й файл, а приложить можно не больше ${most}. Уберите один из прежних или этот.`,
  tooLargeTogether: (maxBytes: number, left: number) =>
    `Файлы вместе занимают не больше ${fileSize(maxBytes)}, осталось ${fileSize(Math.max(left, 0))}. Уберите другой файл или этот.`,
  sameFile: 'Файл с таким именем и размером уже добавлен.',
};
