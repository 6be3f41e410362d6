import { counted, inQuotes } from '@stupeni/rules';
import type { Saver } from '../saving/last-saved';
import { formatSavedAt, whoAndWhen } from '../saving/saver-text';

const lessons = { one: 'урок', few: 'урока', many: 'уроков' };
const count = (total: number) => counted(total, lessons);
const place = (at: number, total: number) => `место ${at} из ${total}`;

/** Why a move failed, and what the list shows now. @param canRepeat whether the move is still possible */
function changed(mover: Saver | null, canRepeat: boolean): string {
  const now = 'Показано, как уроки стоят сейчас';
  return `${happened(mover)} ${now}${canRepeat ? '; «Повторить» переставит ваш урок среди них.' : '.'}`;
}

function happened(mover: Saver | null): string {
  if (!mover) return 'Пока вы переставляли, уроки курса изменились.';
  if (mover.own)
    return `Пока вы переставляли здесь, вы в другой вкладке изменили порядок: ${formatSavedAt(mover)}.`;
  return `Пока вы переставляли, порядок изменил кто-то другой: ${whoAndWhen(mover)}.`;
}

export const texts = {
  title: 'Порядок уроков',
  back: 'Уроки',
  loading: 'Загрузка уроков курса…',
  failed: 'Уроки курса не загрузились',
  subtitle: (course: string, total: number) => `${course} · ${count(total)}`,
  list: 'Уроки по порядку',
  open: 'Порядок уроков',

  howTo: 'Перетащите урок на новое место или переставьте стрелками.',
  atOnce:
    'Порядок сохраняется сразу. Перестановка нумерует уроки подряд, удаление оставляет пропуск. Студенты видят номера без пропусков, урок открывается им после предыдущего.',
  keys: 'Пробел или Enter берёт урок и оставляет его на новом месте, стрелки вверх и вниз переставляют, Escape возвращает.',

  move: 'Переместить',
  up: 'Выше',
  down: 'Ниже',
  /** Describes the buttons of one lesson to a screen reader. */
  lesson: (title: string, at: number, total: number) => `урок ${inQuotes(title)}, ${place(at, total)}`,

  taken: (title: string, at: number, total: number) =>
    `Урок ${inQuotes(title)} взят, ${place(at, total)}. Стрелки переставляют, пробел оставляет, Escape возвращает.`,
  movedTo: (title: string, at: number, total: number) => `${inQuotes(title)}: ${place(at, total)}.`,
  dropped: (title: string, at: number, total: number) =>
    `Урок ${inQuotes(title)} поставлен, ${place(at, total)}.`,
  stayed: (title: string, at: number, total: number) =>
    `Урок ${inQuotes(title)} остался, ${place(at, total)}.`,
  putBack: (title: string, at: number, total: number) =>
    `Перемещение отменено. Урок ${inQuotes(title)} снова на месте ${at} из ${total}.`,
  first: (title: string) => `Урок ${inQuotes(title)} уже первый.`,
  last: (title: string) => `Урок ${inQuotes(title)} уже последний.`,

  saving: 'Сохраняем порядок…',
  saved: 'Порядок сохранён',
  undo: 'Вернуть',
  undoWhat: 'прежний порядок уроков',
  undone: 'Порядок возвращён',
  saveFailed: 'Не удалось сохранить порядок уроков',
  restored: 'Уроки стоят в прежнем порядке.',
  changed,
  retry: 'Повторить',
  retryWhat: 'ваша перестановка среди уроков, как они стоят сейчас',

  empty: {
    title: 'В этом курсе пока нет уроков',
    text: 'Когда их станет два и больше, здесь можно будет переставить их местами.',
  },
  create: 'Создать урок',
};
