import type { LessonStep } from '../steps/course-steps';
import { dueWords } from './due-words';

interface NearestDue {
  text: string;
  /** The number of the lesson. */
  number: number;
  isSoon: boolean;
}

/** The earliest future due date among the lessons that the learner still has to hand in. Undefined if there is none. */
export function findNearestDue(
  steps: readonly LessonStep[],
  now: number = Date.now(),
): NearestDue | undefined {
  const [nearest] = steps
    .flatMap(({ lesson: { due, checkType }, number, status, open }) => {
      if (!due) return [];
      const { state, text } = dueWords({ due, status, checkType, isLocked: !open }, now);
      const isSoon = state === 'soon';
      const isFuture = isSoon || state === 'ahead' || (state === 'closed' && Date.parse(due.at) > now);
      return isFuture ? [{ text, number, isSoon, at: due.at }] : [];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return nearest && { text: nearest.text, number: nearest.number, isSoon: nearest.isSoon };
}
