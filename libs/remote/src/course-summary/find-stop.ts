import { type CourseSummary, fewestMeasured } from '@stupeni/contract';

/** Where the learners of a group stop: at a lesson (from 0), nowhere, or unknown because there are too few learners. */
export type Stop = { kind: 'at'; index: number; standing: number } | { kind: 'nowhere' } | { kind: 'few' };

/**
 * Finds the lesson at which most learners stop, the earliest if there are several. `few` when there are too few
 * learners, `nowhere` when nobody stops at a lesson.
 */
export function findStop({ learners, steps }: Pick<CourseSummary['whole'], 'learners' | 'steps'>): Stop {
  if (learners < fewestMeasured) return { kind: 'few' };
  const counts = steps.map(({ standing }) => standing);
  const standing = Math.max(0, ...counts);
  return standing === 0 ? { kind: 'nowhere' } : { kind: 'at', index: counts.indexOf(standing), standing };
}
