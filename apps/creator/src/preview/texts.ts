import type { CheckType } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';

/** The texts of the learner's pages are the same as in the learner remote (product decisions §8). */
export const texts = {
  open: 'Предпросмотр',
  title: 'Предпросмотр',
  subtitle: 'Так это увидит ученик. Ничего не сохраняется и не отправляется.',
  width: 'Ширина экрана',
  widths: { desktop: 'Компьютер', phone: 'Телефон' },
  page: { desktop: 'Страница ученика на компьютере', phone: 'Страница ученика на телефоне' },

  noTitle: 'Без названия',
  noCourse: 'Курс не выбран',
  place: (position: number, total: number) => `урок ${position} из ${total}`,
  rail: 'Уроки',
  empty: 'Содержание урока скоро появится.',

  next: 'Далее',
  opensNext: (title: string) => `Урок отметится пройденным и откроется следующий: «${title}».`,
  lastOne: 'Урок отметится пройденным: он последний в курсе.',
  nextTried: 'Здесь ученик вернётся к курсу. В предпросмотре ничего не отмечается.',

  work: 'Ваша работа',
  file: 'Файл',
  send: 'Отправить файл',
  sent: 'После отправки статус сменится на «ждёт проверки».',
  sendTried: 'Здесь работа ушла бы преподавателю. В предпросмотре файл никуда не отправлен.',

  questions: 'Вопросы и комментарии',
  question: 'Ваш вопрос или комментарий',
  placeholder: 'Что осталось непонятным?',
  sendQuestion: 'Отправить вопрос',

  noTest: 'Тест не выбран: выберите его в поле «Тест».',
  notReady: 'Тест к этому уроку ещё не готов. Загляните позже.',
  testLoading: 'Загрузка теста…',
  testFailed: 'Тест не загрузился',
  counter: (position: number, count: number) => `${position}/${count}`,
  questionPlace: (position: number, count: number) => `Вопрос ${position} из ${count}`,
  noQuestion: 'Вопрос без текста',
  noAnswer: 'Ответ без текста',
  several: 'Верными могут быть несколько ответов.',
  submit: 'Отправить',
  rule: 'Чтобы пройти тест, нужны все верные ответы. Попытки не ограничены.',
  result: 'Результат теста',
  score: (score: number, total: number) => `${score} из ${total}`,
  passed: 'Тест пройден',
  notPassed: 'Тест не пройден',
  wrong: (numbers: readonly number[]) =>
    `${numbers.length === 1 ? 'Неверно отвечен вопрос' : 'Неверно отвечены вопросы'} ${numbers.join(', ')}.`,
  tried: 'Проверено здесь же: ответы никуда не отправлены.',
  again: 'Пройти ещё раз',

  inList: 'В списке курсов',
  onPage: 'Страница курса',
  count: (lessons: number) => `${lessons} уроков`,
  here: 'Урок 1',
  closed: 'Закрыт',
  closedWhy: 'Доступ открывает администратор',
  drawing: (count: number) => `Ступени курса: ${count}`,
  progress: (total: number) => `Пройдено 0 из ${total}`,
  begin: (order: number) => `Начать: урок ${order}`,
  noDescription: 'Описание курса скоро появится.',
};

export const kindLooks = {
  VIEW: { icon: 'book', label: 'Просмотр' },
  FILE: { icon: 'page', label: 'Файл' },
  TEST: { icon: 'list', label: 'Тест' },
} as const satisfies Record<CheckType, { icon: IconName; label: string }>;
