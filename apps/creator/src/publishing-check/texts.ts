import { nameOpeningDay } from '@stupeni/lesson-view';
import { counted, inQuotes } from '@stupeni/rules';

const passed = {
  one: 'студент уже прошёл',
  few: 'студента уже прошли',
  many: 'студентов уже прошли',
};
const wentOn = {
  one: 'студент уже ушёл дальше',
  few: 'студента уже ушли дальше',
  many: 'студентов уже ушли дальше',
};
const here = { one: 'студент сейчас', few: 'студента сейчас', many: 'студентов сейчас' };
const arriving = {
  one: 'студент ещё не дошёл',
  few: 'студента ещё не дошли',
  many: 'студентов ещё не дошли',
};
const closedThen = (next: string) => `, а ${inQuotes(next)} откроется только после него`;

export const texts = {
  title: 'Перед публикацией',
  checking: 'Проверяем урок: изображения, ссылки и студентов курса…',
  publish: 'Опубликовать',
  publishAnyway: 'Опубликовать всё равно',
  withoutWaiting: 'Опубликовать, не дожидаясь',
  cancel: 'Отмена',
  show: 'Показать',

  faults: 'Что стоит исправить',
  picture: (number: number) => `Изображение ${number}`,
  noWords: (picture: string) => `${picture} без описания: кто слушает урок, не узнает, что на нём.`,
  dead: (picture: string) =>
    `${picture} не загружается: на его месте студенты прочитают «Изображение не загрузилось».`,
  foreign: (picture: string, host: string) =>
    `${picture} хранится на чужом сайте ${host}: там его могут убрать или заменить.`,
  emptyHeading: (next: string | undefined) =>
    next === undefined ? 'Последний заголовок пустой.' : `Заголовок перед словами ${inQuotes(next)} пустой.`,
  deadLink: (words: string, host: string) =>
    `Ссылка ${inQuotes(words)} ведёт на страницу, которой нет: ${host} отвечает 404.`,
  deadOwnLink: (words: string) => `Ссылка ${inQuotes(words)} ведёт на страницу школы, которой нет.`,
  draftLink: (words: string) => `Ссылка ${inQuotes(words)} ведёт на черновик: студенты его не откроют.`,
  equalAnswers: (question: number, [first, second]: readonly [number, number]) =>
    `В тесте, в вопросе ${question}, одинаковы ответы ${first} и ${second}: верный не выбрать.`,

  unchecked: 'Не удалось проверить',
  uncheckedNote: 'Эти адреса не ответили браузеру. Откройте их сами.',
  testUnchecked: 'Тест урока не загрузился, одинаковые ответы не искали.',
  newTab: ' (откроется в новой вкладке)',

  learners: 'Что изменится у студентов',
  learnersFailed: 'Не удалось узнать, сколько студентов курса это затронет.',
  /** Texts for a lesson that learners do not have yet. `day` is the day on which it opens. */
  newStep: {
    after: (count: number) =>
      `${counted(count, wentOn)}: пройденное останется открытым, этот урок добавится к тому, что осталось пройти.`,
    at: (count: number, next: string | null, day: string | null) =>
      `${counted(count, here)} на этом месте: урок станет следующим${day === null ? '' : ` и откроется ${nameOpeningDay(day)}`}${next === null ? '' : closedThen(next)}.`,
    before: (count: number) => `${counted(count, arriving)} до этого места: ничего не изменится.`,
  },
  /** Texts for a lesson that learners already have. */
  step: {
    after: (count: number) =>
      `${counted(count, passed)} этот урок: он останется пройденным, новое будет видно при возвращении.`,
    at: (count: number, day: string | null) =>
      day === null
        ? `${counted(count, here)} на этом уроке: новое появится сразу, сделанное сохранится.`
        : `${counted(count, here)} на этом уроке: он закроется и откроется ${nameOpeningDay(day)}, сделанное сохранится.`,
    before: (count: number) => `${counted(count, arriving)} до этого урока: откроется уже новое.`,
  },
};
