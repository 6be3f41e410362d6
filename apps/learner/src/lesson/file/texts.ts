import type { FileScan, SubmissionWants } from '@stupeni/contract';
import { handInTexts } from '@stupeni/lesson-view';
import { fileTexts } from '@stupeni/remote';
import { fileSize } from '@stupeni/ui/more';
import { counted, inQuotes } from '@stupeni/rules';

const files = { one: 'файл', few: 'файла', many: 'файлов' };

const place = (at: number, total: number) => `место ${at} из ${total}`;

export const texts = {
  ...handInTexts,
  ...fileTexts,
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
  newVersion: 'Новая версия',
  willReplace: 'Пока работу не проверили, её можно заменить: новая встанет на место отправленной.',
  preview: 'Предпросмотр: ничего не сохраняется',
  textTooLong: (length: number, most: number) =>
    `Текст длиннее ${format(most)} знаков: сейчас ${format(length)}. Сократите его или приложите файлом.`,
  noFiles: 'Файлов пока нет',
  takePhoto: 'Снять на камеру',
  letGo: 'Отпустите, и файлы добавятся',
  together: (maxBytes: number, left: number) =>
    `Вместе до ${fileSize(maxBytes)}, осталось ${fileSize(Math.max(left, 0))}.`,
  draftNotStored: 'Браузер не сохраняет черновик текста: до отправки не закрывайте страницу.',
  waitingFailed: 'Не удалось узнать, какие файлы уже загружены.',
  retry: 'Повторить',

  // Rows
  move: (name: string, at: number, total: number) => `Переставить ${inQuotes(name)}, ${place(at, total)}`,
  moveKeys:
    'Пробел берёт файл и оставляет его на новом месте, стрелки вверх и вниз переставляют, Escape возвращает.',
  moreOf: (name: string) => `Ещё: ${inQuotes(name)}`,
  up: 'Выше',
  down: 'Ниже',
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
  showFile: 'Показать файл',
  filesNotWanted: 'В этом уроке сдают только текст: уберите файлы.',
  failed: 'Не удалось загрузить файл',
  leftText: {
    done: 'Урок пройден, поэтому новая версия не отправлена. Набранный текст остался здесь: скопируйте его, если он пригодится.',
    filesOnly:
      'В этом уроке теперь сдают только файлы. Набранный текст остался здесь: его можно скопировать и приложить файлом.',
    otherKind:
      'В этом уроке больше не сдают работу. Набранный текст остался здесь: скопируйте его, если он пригодится.',
    gone: 'Этот урок сейчас недоступен. Набранный текст работы остался здесь: скопируйте его, если он пригодится.',
  },
  leftTextLabel: 'Неотправленный текст',
  sentByOther:
    'Эти файлы уже отправлены с другого устройства или из другой вкладки: посмотрите «Отправленные версии». Новая версия заменит ту, поэтому сначала добавьте нужные файлы ещё раз.',
  staysHere: 'Текст и файлы остались здесь.',
  failedElsewhere: (title: string) =>
    `Урок ${inQuotes(title)}: работа не ушла. Вернитесь: текст и файлы остались там.`,
  sentElsewhere: (title: string) => `Урок ${inQuotes(title)}: работа ждёт проверки.`,
};

const format = (number: number) => new Intl.NumberFormat('ru').format(number);
