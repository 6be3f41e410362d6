import type { LessonStep } from '../steps/course-steps';

/** A longer course hides what is finished and leads to the current lesson. */
const longCourse = 20;
/** Fewer rows are not folded: the line that replaces them would save too little space. */
const leastFolded = 5;

/** Whether the list of a course is so long that the current lesson needs a way to it. */
export const isLong = (steps: readonly LessonStep[]): boolean =>
  steps.length > longCourse && steps.some(({ current }) => current);

/** The rows of the list in order: single lessons, and runs of finished lessons that a long course folds. */
export function foldFinished(steps: readonly LessonStep[]): LessonStep[][] {
  if (!isLong(steps)) return steps.map((step) => [step]);
  const runs: LessonStep[][] = [];
  for (const step of steps) {
    const last = runs.at(-1)?.at(-1);
    if (isFinished(step) && last && isFinished(last)) runs.at(-1)?.push(step);
    else runs.push([step]);
  }
  return runs.flatMap((run) => (run.length < leastFolded ? run.map((step) => [step]) : [run]));
}

const isFinished = ({ state, current }: LessonStep) => state === 'done' && !current;
