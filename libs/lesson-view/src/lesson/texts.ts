import { inQuotes } from '@stupeni/rules';

export const texts = {
  place: (position: number, total: number) => `урок ${position} из ${total}`,
  rail: 'Уроки',
  locked: 'закрыт',
  text: 'Текст урока',
  empty: 'Содержание урока скоро появится.',
  picture: 'Изображение',
  pictureArea: 'Изображение крупно',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  next: 'Далее',

  // VIEW
  leadsOn: (title: string) =>
    `Урок отметится пройденным, и откроется страница курса. Оттуда — в следующий урок: ${inQuotes(title)}.`,
  lastOne: 'Урок отметится пройденным, и откроется страница курса: этот урок последний.',

  // FILE
  remove: 'Убрать',
  removeFile: (name: string) => `Убрать ${inQuotes(name)}`,
  mostFiles: (most: number) => `Не больше ${most} файлов.`,

  // TEST
  counter: (position: number, count: number) => `${position}/${count}`,
  questionPlace: (position: number, count: number) => `Вопрос ${position} из ${count}`,
  ownNumber: (number: number) => `Вопрос ${number}`,
  retryPlace: (number: number, total: number, position: number, count: number) =>
    `Вопрос ${number} из ${total}, в этой попытке ${position} из ${count}`,
  submit: 'Отправить',
  rule: 'Чтобы пройти тест, нужны все верные ответы. Попытки не ограничены.',
  notReady: 'Тест к этому уроку ещё не готов. Загляните позже.',
  score: (score: number, total: number) => `${score} из ${total}`,
  passed: 'Тест пройден',
  notPassed: 'Тест не пройден',
  mistakes: 'Вопросы с неверными ответами',
  numbered: (number: number, text: string) => `${number}. ${text}`,
  rightAnswers: (score: number, total: number) => `Верных ответов: ${score} из ${total}.`,

  // Questions to the teacher
  questions: 'Вопросы и комментарии',
  question: 'Ваш вопрос или комментарий',
  placeholder: 'Что осталось непонятным?',
  sendQuestion: 'Отправить вопрос',
  seenBy: 'Вопрос увидят преподаватель и участники курса.',
  sendKeys: 'Ctrl + Enter — отправить.',
};
