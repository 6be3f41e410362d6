import { counted } from '@stupeni/rules';

const issues = { one: 'ошибка', few: 'ошибки', many: 'ошибок' };
/** The list of question numbers names at most this number of questions. It counts the rest. */
const maxNamed = 6;

export const texts = {
  tests: 'Тесты',
  lesson: 'Урок',
  forLesson: 'После сохранения вы вернётесь в урок, и тест будет в нём выбран.',
  newTest: 'Новый тест',
  // Quoted from specification §2 (product decisions §8).
  loading: 'Загрузка…',
  loadFailed: 'Тест не загрузился',

  title: 'Название',
  question: (number: number) => `Вопрос ${number}`,
  kind: 'Вид вопроса',
  questions: 'Вопросы',
  answers: 'Ответы',
  answer: (number: number) => `Ответ ${number}`,
  ofAnswer: (number: number) => `ответ ${number}`,
  ofQuestion: (number: number) => `вопрос ${number}`,
  addAnswer: 'Добавить ответ',
  removeAnswer: 'Удалить ответ',
  addQuestion: 'Добавить вопрос',
  removeQuestion: 'Удалить вопрос',
  questionRemoved: (number: number) => `Вопрос ${number} удалён`,
  undo: 'Вернуть',
  noneYet: 'Вопросов пока нет. Добавьте первый.',

  save: 'Сохранить',
  cancel: 'Отмена',
  saved: 'Тест сохранён',
  chosenText: 'Он выбран в уроке. Теперь сохраните урок.',
  left: 'Изменения не сохранены',
  leftText: 'Они остались черновиком. Школа предложит его, когда вы вернётесь, и на другом компьютере тоже.',

  // Quoted from specification §8.
  saveFailed: 'Не удалось сохранить тест',
  deleted: {
    list: 'Тесты',
    gone: 'Тест не найден',
    text: 'У вас есть несохранённый текст этого теста. Тест, скорее всего, удалили: его можно вернуть или продолжить как новый.',
    restore: 'Вернуть тест',
    asNew: 'Продолжить как новый',
    restoreFailed: 'Не удалось вернуть тест',
  },
  wasDeleted: 'Тест тем временем удалили.',
  savedAsNew: 'Тест сохранён как новый',
  savedAsNewText: 'Удалённый тест остался удалённым.',

  noTitle: 'Введите название теста',
  noQuestions: 'Добавьте хотя бы один вопрос',
  manyQuestions: (max: number) => `В тесте может быть не больше ${max} вопросов`,
  noQuestion: 'Введите текст вопроса',
  noAnswer: 'Введите текст ответа или удалите его',
  manyAnswers: (max: number) => `Ответов может быть не больше ${max}`,
  equalAnswer: (other: number) =>
    `Совпадает с ответом ${other}: измените или удалите один. Регистр букв и лишние пробелы не считаются.`,

  issues: (count: number, places: string) => `${counted(count, issues)}: ${places}`,
  inTitle: 'название',
  inQuestions: 'список вопросов',
  inNumbers(all: readonly number[]): string {
    if (all.length === 0) return '';
    const rest = all.length - maxNamed;
    const more = rest > 0 ? ` и ещё ${rest}` : '';
    return `${all.length === 1 ? 'вопрос' : 'вопросы'} ${all.slice(0, maxNamed).join(', ')}${more}`;
  },

  conflict: 'Тест тем временем изменили',
  thisEntity: 'этот тест',
};
