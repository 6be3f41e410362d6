import type { GroupRow } from '@stupeni/contract';
import { stepState, writeCells } from '@stupeni/rules';
import type { ColumnLesson, StoredRow } from './queries';

/** Makes a row of the table. Its steps follow the rules that the learner's own pages use. */
export function toRow(
  { statuses, overdue, questions, lastStep, since, ...row }: StoredRow,
  lessons: readonly ColumnLesson[],
): GroupRow {
  const steps = lessons.map(({ id, opensOn }) => ({ id, status: statuses[id] ?? 'NOT_STARTED', opensOn }));
  const states = steps.map((step, at) =>
    // A course that is closed to the learner has no step to take.
    row.stand === 'closed' && step.status === 'NOT_STARTED' ? 'locked' : stepState(steps, at),
  );
  const numbers = (ids: readonly number[]) =>
    lessons.flatMap(({ id }, at) => (ids.includes(id) ? [at + 1] : []));
  return {
    ...row,
    cells: writeCells(states),
    overdue: numbers(overdue),
    questions: numbers(questions),
    lastStep: lastStep && lastStep.toISOString(),
    since: since && since.toISOString(),
  };
}
