import { endingDays } from '@stupeni/contract';
import { counted, inQuotes } from '@stupeni/rules';

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });
const people = (count: number) => counted(count, { one: 'человек', few: 'человека', many: 'человек' });
const upTo = (count: number) => counted(count, { one: 'человека', few: 'человек', many: 'человек' });
const canLearn = (count: number) => (count % 10 === 1 && count % 100 !== 11 ? 'сможет' : 'смогут');

/** «31 декабря 2026». @param text a day: `2026-12-31` */
export const formatDay = (text: string): string =>
  day.format(new Date(`${text}T00:00:00Z`)).replace(/\s?г\.$/, '');

const until = (lastDay: string | null) =>
  lastDay === null ? 'без последнего дня' : `до ${formatDay(lastDay)} включительно, по времени школы`;

export const texts = {
  title: 'Кому открыт курс',
  back: 'Курсы',
  toCourses: 'К курсам',
  unknown: 'Курс не найден',
  unknownText: 'Возможно, его удалили.',
  loading: 'Загрузка доступа…',
  failed: 'Доступ к курсу не загрузился',
  now: (count: number) => `Сейчас учиться могут ${people(count)}.`,
  latest: 'Если у человека несколько строк, действует самый поздний день.',

  to: 'Кому',
  choose: 'Группа или фамилия',
  chosen: 'Выбраны',
  everyone: 'Все студенты школы',
  group: 'группа',
  learner: 'студент',
  remove: (name: string) => `Убрать: ${name}`,
  searchFailed: 'Студентов найти не удалось. Группы в списке есть.',
  lastDay: 'Последний день',
  open: 'Открыть курс',
  note: (count: number, exact: boolean, lastDay: string | null) =>
    exact
      ? `${people(count)} ${canLearn(count)} учиться ${until(lastDay)}.`
      : `До ${upTo(count)} смогут учиться ${until(lastDay)}.`,
  noteEveryone: (lastDay: string | null) => `Все студенты школы смогут учиться ${until(lastDay)}.`,
  noReceiver: 'Выберите, кому открыть курс',
  passed: 'Этот день уже прошёл',
  incomplete: 'Введите день целиком. Если он введён, его нет в календаре',

  table: 'Доступ к курсу',
  opened: 'Открыт',
  people: 'Человек',
  actions: 'Действия',
  endless: 'без последнего дня',
  ended: (lastDay: string) => `закончился ${formatDay(lastDay)}`,
  change: 'Изменить',
  changeTitle: 'Последний день доступа',
  receiver: (name: string) => `доступ: ${name}`,
  quick: 'Быстро',
  plusMonth: '+ 30 дней',
  noEnd: 'без последнего дня',
  end: 'Закончить сегодня',
  save: 'Сохранить',
  cancel: 'Отмена',
  undo: 'Отменить',

  openedToast: 'Курс открыт',
  closedToast: 'Открытие отменено',
  changedToast: 'Последний день изменён',
  endsToast: 'Доступ закончится сегодня',
  restoredToast: 'Доступ возвращён',
  until: (name: string, lastDay: string | null) => `${name}: ${until(lastDay)}.`,
  openFailed: 'Не удалось открыть курс',
  changeFailed: 'Не удалось изменить доступ',
  changedByOther: 'Последний день тем временем изменил другой модератор. Проверьте строку.',

  empty: {
    title: 'Курс пока никому не открыт',
    text: 'Выберите выше группу, студентов или всех студентов школы.',
  },
  mine: 'Открытые курсы',
  mineLoading: 'Загрузка курсов…',
  mineFailed: 'Открытые курсы не загрузились',
  noneOfGroup: 'Группа пока не открывает ни одного курса.',
  noneOfLearner: 'Участнику пока не открыт ни один курс.',
  course: 'Курс',
  chooseCourse: 'Выберите курс',
  noCourse: 'Выберите, какой курс открыть',
  coursesFailed: 'Список курсов не загрузился.',
  atOnce: 'Курсы открываются и закрываются сразу, без «Сохранить».',
  by: {
    everyone: 'как всем студентам',
    group: (name: string) => `через группу ${inQuotes(name)}`,
    learner: 'лично',
  },
  untilDay: (lastDay: string | null) =>
    lastDay === null ? 'без последнего дня' : `до ${formatDay(lastDay)}`,
  courseName: (title: string) => `курс ${inQuotes(title)}`,

  soon: `Закончатся за ${endingDays} дней`,
  soonOf: (count: number) => `Закончатся за ${endingDays} дней: ${count}`,
  soonTable: 'Доступ, который скоро закончится',
  soonLoading: 'Загрузка…',
  soonFailed: 'Список не загрузился',
  soonEmpty: {
    title: `За ${endingDays} дней ничего не закончится`,
    text: 'Здесь появятся курсы, последний день которых близко.',
  },
  noSoon: {
    title: `За ${endingDays} дней ничего не закончится`,
    text: 'Весь доступ к этому курсу останется открытым.',
    reset: 'Показать весь доступ',
  },

  stay: 'Результаты студентов остаются и после последнего дня.',
};
