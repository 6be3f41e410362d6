import type { GroupRow, LearnerStand } from '@stupeni/contract';
import { nameOf, readCells, type StepState } from '@stupeni/rules';
import { makeTimeFormat, formatZone } from '../../core/files/csv';
import type { ColumnLesson } from './queries';

type Cell = string | number;

/** The headings of the table: names, lessons with their numbers, and where each learner stands. */
export const listHeadings = (lessons: readonly ColumnLesson[], timeZone: string): string[] => [
  'ФИО',
  ...lessons.map(({ title }, at) => `${at + 1}. ${title}`),
  'Пройдено',
  'Всего уроков',
  `Последний шаг (${formatZone(timeZone)})`,
  'На ком стоит',
  `С какого времени (${formatZone(timeZone)})`,
];

/** Returns a function that writes a row of the table in words. */
export function makeLineWriter(timeZone: string): (row: GroupRow) => Cell[] {
  const formatTime = makeTimeFormat(timeZone);
  const time = (at: string | null) => (at === null ? '' : formatTime(new Date(at)));
  return (row) => {
    const steps = readCells(row.cells);
    return [
      nameOf(row),
      ...steps.map((step, at) => formatStep(step, row, at + 1)),
      row.completed,
      steps.length,
      time(row.lastStep),
      standTexts[row.stand],
      time(row.since),
    ];
  };
}

const formatStep = (step: StepState, { overdue, questions }: GroupRow, number: number): string =>
  [
    stepTexts[step],
    overdue.includes(number) && 'срок прошёл',
    questions.includes(number) && step !== 'clarify' && 'есть вопрос',
  ]
    .filter((word) => word !== false)
    .join(', ');

const stepTexts: Record<StepState, string> = {
  done: 'пройден',
  review: 'ждёт проверки',
  clarify: 'вопрос преподавателю',
  rework: 'вернули',
  open: 'открыт',
  locked: 'закрыт',
};

const standTexts: Record<LearnerStand, string> = {
  learner: 'на участнике',
  teacher: 'у преподавателя',
  finished: 'закончено',
  suspended: 'приостановлено',
  closed: 'курс не открыт',
};
