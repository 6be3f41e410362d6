import type { LessonStep } from '../steps/course-steps';

/**
 * A course with more lessons than this is long. A long course folds its finished lessons and links to the current one.
 */
const longCourse = 20;
/** The fewest neighbouring lessons that are folded into one line. Folding fewer would save too little space. */
const leastFolded = 5;

/**
 * Whether the list of a course is long and has a current lesson. Such a list folds finished lessons and links to the
 * current one.
 */
export const isLong = (steps: readonly LessonStep[]): boolean =>
  steps.length > longCourse && steps.some(({ current }) => current);

/** The lessons before the first section, if there are any, and those of each section. */
export function splitIntoSections(steps: readonly LessonStep[]): LessonStep[][] {
  const groups: LessonStep[][] = [];
  for (const step of steps)
    if (step.section === undefined && groups.length > 0) groups.at(-1)?.push(step);
    else groups.push([step]);
  return groups;
}

/** The rows of a list in order: single lessons, and groups of neighbouring finished lessons. */
export function foldFinished(steps: readonly LessonStep[]): LessonStep[][] {
  const runs: LessonStep[][] = [];
  for (const step of steps) {
    const last = runs.at(-1)?.at(-1);
    if (isFinished(step) && last && isFinished(last)) runs.at(-1)?.push(step);
    else runs.push([step]);
  }
  return runs.flatMap((run) => (run.length < leastFolded ? run.map((step) => [step]) : [run]));
}

const isFinished = ({ state, current }: LessonStep) => state === 'done' && !current;
