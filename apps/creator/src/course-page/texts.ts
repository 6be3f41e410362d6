import type { DueRule } from '@stupeni/contract';
import { counted, inQuotes } from '@stupeni/rules';
import type { LastSave } from '../saving/last-saved';
import { formatSavedAt, formatLastSave } from '../saving/format-last-save';

const lessons = { one: 'урок', few: 'урока', many: 'уроков' };
const sections = { one: 'раздел', few: 'раздела', many: 'разделов' };
const drafts = { one: 'черновик', few: 'черновика', many: 'черновиков' };
const questions = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };
const minutes = { one: 'минута', few: 'минуты', many: 'минут' };
const days = { one: 'день', few: 'дня', many: 'дней' };
const dueMoment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const count = (total: number) => counted(total, lessons);

/**
 * Why a change failed, and what the page shows now.
 * @param canRepeat whether the change is still possible
 */
function changed(mover: LastSave | null, canRepeat: boolean): string {
  const now = 'Показано, как курс выглядит сейчас';
  return `${happened(mover)} ${now}${canRepeat ? '; «Повторить» внесёт ваше изменение ещё раз.' : '.'}`;
}

function happened(mover: LastSave | null): string {
  if (!mover) return 'Пока вы меняли курс, его уроки или разделы изменились.';
  if (mover.own)
    return `Пока вы переставляли здесь, вы в другой вкладке изменили порядок: ${formatSavedAt(mover)}.`;
  return `Пока вы переставляли, порядок изменил кто-то другой: ${formatLastSave(mover)}.`;
}

export const texts = {
  back: 'Курсы',
  loading: 'Загрузка курса…',
  failed: 'Курс не загрузился',
  subtitle: (sectionCount: number, lessonCount: number, draftCount = 0) =>
    [
      ...(sectionCount > 0 ? [counted(sectionCount, sections)] : []),
      count(lessonCount),
      ...(draftCount > 0 ? [counted(draftCount, drafts)] : []),
    ].join(', '),
  preview: 'Как студент',
  description: 'Описание',
  noDescription: 'Описания пока нет.',
  edit: 'Изменить',
  editWhat: 'название, описание и цену курса',
  asLearner: 'Ступени курса',

  list: 'Уроки по порядку',
  howTo: 'Перетащите урок или целый раздел на новое место либо переставьте стрелками.',
  atOnce:
    'Изменения сохраняются сразу. Студенты видят номера без пропусков, урок открывается им после предыдущего.',
  keys: 'Пробел или Enter берёт урок и оставляет его на новом месте, стрелки вверх и вниз переставляют, Escape возвращает.',
  /** When a lesson is due, by the school's clock or counted from the opening of the course to a student. */
  due: ({ on, days: after = 0 }: DueRule) =>
    on === undefined
      ? `срок через ${counted(after, days)} после открытия курса`
      : `срок ${dueMoment.format(new Date(`${on}Z`))}`,
  questions: (total: number) => counted(total, questions),
  reading: (total: number) => `≈ ${counted(total, minutes)} чтения`,
  move: 'Переместить',
  up: 'Выше',
  down: 'Ниже',
  more: 'Действия с уроком',
  openLesson: 'Открыть урок',
  addHere: 'Добавить урок сюда',
  addBefore: 'Добавить урок перед этим',
  sectionHere: 'Начать раздел отсюда',
  copyLesson: 'Копировать урок',
  remove: 'Удалить урок',
  /**
   * The place of a lesson.
   * @param section the title of its section
   */
  place: (number: number, total: number, section: string | undefined) =>
    `урок ${number} из ${total}${section === undefined ? '' : `, раздел ${inQuotes(section)}`}`,
  draftPlace: (section: string | undefined) =>
    `черновик${section === undefined ? '' : `, раздел ${inQuotes(section)}`}`,
  /** Describes the buttons of one lesson to a screen reader. */
  lesson: (title: string, place: string) => `${inQuotes(title)}, ${place}`,
  taken: (title: string, place: string) =>
    `${inQuotes(title)}: взят, ${place}. Стрелки переставляют, пробел оставляет, Escape возвращает.`,
  movedTo: (title: string, place: string) => `${inQuotes(title)}: ${place}.`,
  dropped: (title: string, place: string) => `${inQuotes(title)}: поставлен, ${place}.`,
  stayed: (title: string, place: string) => `${inQuotes(title)}: остался, ${place}.`,
  putBack: (title: string, place: string) => `Перемещение отменено. ${inQuotes(title)}: снова ${place}.`,
  first: (title: string) => `Урок ${inQuotes(title)} уже первый.`,
  last: (title: string) => `Урок ${inQuotes(title)} уже последний.`,

  courseActions: 'Действия с курсом',
  copyCourse: 'Копировать курс',
  download: 'Скачать одним ZIP',
  downloaded: 'Курс скачан',
  downloadFailed: 'Курс не скачался',
  preparing: 'Готовим архив…',
  downloading: (size: string) => `Скачивается архив: ${size}`,
  cancelDownload: 'Отменить скачивание',
  addSection: 'Добавить раздел',
  newSection: 'Новый раздел',
  renameSection: 'Название раздела',
  sectionTitle: 'Название',
  sectionSave: 'Сохранить',
  sectionAdd: 'Добавить',
  cancel: 'Отмена',
  noSectionTitle: 'Введите название раздела',
  sectionActions: 'Действия с разделом',
  section: (title: string) => `раздел ${inQuotes(title)}`,
  moveSection: 'Переместить раздел',
  sectionKeys:
    'Пробел или Enter берёт раздел вместе с уроками и оставляет его на новом месте, стрелки вверх и вниз переставляют, Escape возвращает.',
  sectionPlace: (number: number, total: number) => `раздел ${number} из ${total}`,
  firstSection: (title: string) => `Раздел ${inQuotes(title)} уже первый.`,
  lastSection: (title: string) => `Раздел ${inQuotes(title)} уже последний.`,
  addToSection: 'Добавить урок в раздел',
  rename: 'Переименовать',
  sectionUp: 'Поднять раздел',
  sectionDown: 'Опустить раздел',
  removeSection: 'Убрать раздел',
  emptySection: 'В этом разделе пока нет уроков.',
  onlyDrafts: 'В этом разделе пока одни черновики.',
  /** The numbers of the lessons of a section. */
  numbers: (first: number, last: number) => (first === last ? `урок ${first}` : `уроки ${first}–${last}`),

  saving: 'Сохраняем…',
  saved: 'Сохранено',
  undo: 'Вернуть',
  undoWhat: 'последнее изменение уроков и разделов',
  undone: 'Возвращено',
  saveFailed: 'Не удалось сохранить изменение',
  restored: 'Уроки и разделы стоят как прежде.',
  changed,
  retry: 'Повторить',
  retryWhat: 'ваше изменение среди уроков, как они стоят сейчас',
  empty: {
    title: 'В этом курсе пока нет уроков',
    text: 'Начните с первого: он откроется всем, у кого есть курс.',
  },
  create: 'Создать урок',
};
