import type { SubmissionWants } from '@stupeni/contract';
import type { DueKind } from './lesson-form';
import { counted, formatNumber, inQuotes } from '@stupeni/rules';

const questions = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };

export const texts = {
  lessons: 'Уроки',
  coursePage: 'Страница курса',
  newLesson: 'Новый урок',
  place: (number: number, course: string) => `Урок ${number}, курс ${inQuotes(course)}`,
  before: 'Предыдущий урок',
  after: 'Следующий урок',
  loading: 'Загрузка…',
  loadFailed: 'Урок не загрузился',

  title: 'Название',
  content: 'Содержание',
  course: 'Курс',
  noCourse: 'Курс не выбран',
  chooseCourse: 'Выберите курс',
  gone: (title: string) => `${title} (удалён)`,
  order: 'Номер',
  orderHint: 'Порядок урока внутри курса.',
  checkType: 'Тип проверки',
  test: 'Тест',
  chooseTest: 'Выберите тест',
  testOption: (title: string, count: number) => `${title} (${counted(count, questions)})`,
  wants: 'Что сдают',
  wantsOptions: { both: 'Текст и файлы', text: 'Текст', files: 'Файлы' } satisfies Record<
    SubmissionWants,
    string
  >,
  criteria: 'Критерии',
  criteriaHint: 'Что должно быть в работе. Их видят студент и преподаватель.',
  due: 'Срок',
  dueKinds: { none: 'Без срока', on: 'К дате', days: 'Через дни' } satisfies Record<DueKind, string>,
  dueOn: 'Сдать до',
  dueOnHint: 'По часам школы.',
  duePassed: 'Этот срок уже прошёл: несданное станет опоздавшим.',
  dueDays: 'Сколько дней',
  dueDaysHint: 'После дня, когда участнику открылся курс, до 23:59.',
  dueInDays: (days: string) => `через дни: ${days}`,
  chooseDue: 'Выберите день и время',
  badDays: (most: number) => `Введите целое число от 0 до ${formatNumber(most)}`,
  openTest: 'Открыть тест',
  createTest: 'Создать тест',
  optionsFailed: 'Список не загрузился.',
  retry: 'Повторить',

  save: 'Сохранить',
  saveAndGoOn: 'Сохранить и создать следующий',
  cancel: 'Отмена',
  saved: 'Урок сохранён',
  overwritten: 'Урок перезаписан',
  overwrittenText: 'Прежний текст остался в истории версий.',
  shifted: 'Урок вставлен, занятые номера сдвинуты',
  left: 'Изменения не сохранены',
  leftText: 'Черновик остался в этом браузере.',

  // Quoted from specification §5 and §8.
  noTitle: 'Пожалуйста, введите название урока',
  saveFailed: 'Не удалось сохранить урок',
  duplicate: 'Урок с таким номером уже есть. Перезаписать его?',

  badOrder: (greatest: number) => `Введите целое число от 1 до ${formatNumber(greatest)}`,
  issues: 'Исправьте отмеченные поля.',
  pictures: 'Изображение ещё загружается. Дождитесь его и сохраните ещё раз.',
  deleted: {
    list: 'Уроки',
    gone: 'Урок не найден',
    text: 'В этом браузере есть несохранённый текст этого урока. Урок, скорее всего, удалили: его можно вернуть или продолжить как новый.',
    restore: 'Вернуть урок',
    asNew: 'Продолжить как новый',
    restoreFailed: 'Не удалось вернуть урок',
  },
  wasDeleted: 'Урок тем временем удалили.',
  savedAsNew: 'Урок сохранён как новый',
  savedAsNewText: 'Удалённый урок остался удалённым.',

  overwrite: 'Перезаписать',
  insert: 'Вставить и сдвинуть',
  duplicateText: (order: string) =>
    `Под номером ${order} в этом курсе стоит другой урок. «Перезаписать» заменит его этим текстом, прежний останется в истории версий. «Вставить и сдвинуть» поставит урок на это место и сдвинет остальные на один.`,
  stays: (order: string) => `Если перезаписать, этот урок останется под номером ${order}.`,
  occupied: (order: string) => `Номер ${order} в этом курсе занят. Выберите другой.`,

  conflict: 'Урок тем временем изменили',
  thisEntity: 'этот урок',
  placeStays: 'Курс и номер урока не изменятся.',
};
