import type { Step } from './Stairs';

/** What one step has of the celebration: whether it fills, whether the ball hops onto it, and after how many ms. */
export interface Climb {
  fills: boolean;
  hops: boolean;
  wait: number;
}

const apart = 40; // ms between two steps of a finished course

interface Celebrated {
  current?: number;
  climbedFrom?: number;
  finished: boolean;
}

/** The part of the step at `index` (look.md §4, climb): still, unless something was finished a moment ago. */
export function climbOf(
  steps: readonly Step[],
  index: number,
  { current, climbedFrom, finished }: Celebrated,
): Climb {
  const number = steps[index]?.number;
  if (climbedFrom === undefined) return { fills: false, hops: false, wait: 0 };
  if (finished) return { fills: true, hops: number === current, wait: index * apart };
  // Where a later work was being checked, the ball has moved on long ago: then only the step fills.
  const movesOn = number === current && steps[index - 1]?.number === climbedFrom;
  return { fills: number === climbedFrom, hops: movesOn, wait: 0 };
}
