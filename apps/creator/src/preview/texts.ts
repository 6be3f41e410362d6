/** The texts of the preview itself. The learner's pages bring their own texts (`@stupeni/lesson-view`). */
export const texts = {
  open: 'Предпросмотр',
  title: 'Предпросмотр',
  subtitle: 'Так это увидит студент. Ничего не сохраняется и не отправляется.',
  width: 'Ширина экрана',
  widths: { desktop: 'Компьютер', phone: 'Телефон' },
  page: { desktop: 'Страница студента на компьютере', phone: 'Страница студента на телефоне' },
  inList: 'В списке курсов',
  onPage: 'Страница курса',

  noTitle: 'Без названия',
  noCourse: 'Курс не выбран',
  nextTried: 'Здесь студент вернётся к курсу. В предпросмотре ничего не отмечается.',
  sendTried: 'Здесь работа ушла бы преподавателю. В предпросмотре файл никуда не отправлен.',

  noTest: 'Тест не выбран: выберите его в поле «Тест».',
  testLoading: 'Загрузка теста…',
  testFailed: 'Тест не загрузился',
  noQuestion: 'Вопрос без текста',
  noAnswer: 'Ответ без текста',
  result: 'Результат теста',
  wrong: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Неверно отвечен вопрос' : 'Неверно отвечены вопросы'} ${numbers.join(', ')}.`,
  tried: 'Проверено здесь же: ответы никуда не отправлены.',
  again: 'Пройти ещё раз',
};
