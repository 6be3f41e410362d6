import { nameOpeningDay } from '@stupeni/lesson-view';
import { counted, inQuotes, type TaskGroup, type TaskNeed } from '@stupeni/rules';

const works = { one: 'работа', few: 'работы', many: 'работ' };

export const texts = {
  task: 'Задание',
  course: 'Курс',
  status: 'Статус',
  action: 'Действие',
  fix: 'Исправить',
  do: 'Сделать',
  groups: {
    mine: 'Исправить и сдать',
    wait: 'У преподавателя',
    later: 'Откроются позже',
    accepted: 'Принятые',
  } satisfies Record<TaskGroup, string>,
  count: (count: number, group: TaskGroup) =>
    counted(count, works) + (group === 'wait' ? ', ничего делать не нужно' : ''),
  latest: 'последняя',
  open: {
    fix: 'Исправить работу',
    do: 'Открыть задание',
    wait: 'Посмотреть',
    later: 'Посмотреть',
    accepted: 'Посмотреть',
  } satisfies Record<TaskNeed, string>,
  acceptedLate: 'Работу примут с отметкой об опоздании',
  opensAfter: (order: number) => `Откроется после урока ${order}`,
  empty: 'Заданий пока нет',
  emptyText: 'Здесь появятся уроки, в которых нужно сдать работу.',
  loading: 'Загружаем задание…',
  back: 'Назад к заданиям',
  toLesson: 'Открыть урок',
  // The exact text of specification §8.
  notFound: 'Task not found',
  notFoundText: 'Такого задания нет: возможно, его удалили или в адресе опечатка.',
  firstPass: ({ order, title }: { order: number; title: string }) =>
    `Задание откроется после урока ${inQuotes(`${order}. ${title}`)}.`,
  goToLesson: (order: number) => `Перейти к уроку ${order}`,
  opens: (day: string) => `Откроется ${nameOpeningDay(day)}`,
  closedText: 'Задание откроется вместе с курсом.',
};
