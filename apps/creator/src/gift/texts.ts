import { counted, numberOf } from '@stupeni/rules';

const questions = (count: number) => counted(count, { one: 'вопрос', few: 'вопроса', many: 'вопросов' });

export const texts = {
  true: 'Верно',
  false: 'Неверно',

  reasons: {
    short: 'Вопрос с коротким ответом',
    numerical: 'Вопрос с числовым ответом',
    matching: 'Вопрос на соответствие',
    essay: 'Вопрос с развёрнутым ответом',
    description: 'Текст без вопроса',
    category: 'Название раздела, а не вопрос',
    broken: 'Не удалось разобрать: проверьте фигурные скобки',
    severalEqual: 'Несколько верных ответов там, где выбирают один',
    noneCorrect: 'Ни один ответ не отмечен верным',
    noText: 'Нет текста вопроса',
    fewAnswers: 'Меньше двух ответов',
    emptyAnswer: 'Есть ответ без текста',
    tooLarge: 'Слишком длинный текст или слишком много ответов',
  },
  partial: 'Неполные баллы не переносятся: верным останется один ответ.',
  marked: {
    html: 'Разметка HTML останется в тексте как есть.',
    markdown: 'Разметка Markdown останется в тексте как есть.',
  },

  clear: 'Убрать разметку HTML',
  clearHint: 'Останется только текст, каким его видят в браузере.',
  unmarked: 'Разметка HTML убрана.',
  unread: 'Картинки и другое, что не текст, не переносятся.',

  open: 'Импорт из GIFT',
  save: 'Экспорт в GIFT',
  title: 'Импорт вопросов из GIFT',
  file: 'Файл GIFT',
  hint: 'файл .gift или .txt, кодировка UTF-8 или Windows-1251.',
  tooBig: 'Файл больше 5 МБ. Разделите его на части.',
  unreadable: 'Файл не читается. Выберите его ещё раз.',
  notText: 'Это не текстовый файл. Нужен файл .gift или .txt.',
  nothing: 'В файле нет вопросов в формате GIFT.',
  unsaved: 'Вопросы встанут в конец теста. Сохранится всё только по кнопке «Сохранить».',
  taken: (count: number) => `Будет добавлено: ${questions(count)}`,
  notTaken: (count: number) => `Не будет взято: ${numberOf(count)}`,
  feedback: (count: number) =>
    `Не переносится ${counted(count, { one: 'пояснение', few: 'пояснения', many: 'пояснений' })} к ответам:`,
  add: (count: number) => `Добавить ${questions(count)}`,
  cancel: 'Отмена',
  tooMany: (max: number) => `В тесте может быть не больше ${max} вопросов. Разделите файл на части.`,
  added: (count: number) => `Добавлено: ${questions(count)}`,
  addedText: 'Проверьте их и сохраните тест.',
};
