import type { LessonStep } from '../steps/course-steps';
import { dueWords } from './due-words';

interface NearestDue {
  text: string;
  /** The number of the lesson. */
  number: number;
  isSoon: boolean;
}

/** The next due date in the future of a lesson that the learner has not handed in. Undefined without such a date. */
export function findNearestDue(
  steps: readonly LessonStep[],
  now: number = Date.now(),
): NearestDue | undefined {
  const [nearest] = steps
    .flatMap(({ lesson: { due, checkType }, number, status, open }) => {
      if (!due) return [];
      const { state, text } = dueWords({ due, status, checkType, isLocked: !open }, now);
      const isSoon = state === 'soon';
      const isAhead = isSoon || state === 'ahead' || (state === 'closed' && Date.parse(due.at) > now);
      return isAhead ? [{ text, number, isSoon, at: due.at }] : [];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return nearest && { text: nearest.text, number: nearest.number, isSoon: nearest.isSoon };
}
