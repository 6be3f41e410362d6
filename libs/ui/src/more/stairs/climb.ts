import type { Step } from './step-state';

/** The animation of one step: whether it fills, whether the ball hops to it, and the delay in ms. */
export interface Climb {
  fills: boolean;
  hops: boolean;
  wait: number;
}

/** The delay between two steps of a finished course. */
const stepDelayMs = 40;

interface ClimbState {
  current?: number;
  climbedFrom?: number;
  finished: boolean;
}

/** The animation of the step at `index` (look.md §4, climb). Nothing moves unless a step has just been completed. */
export function planClimb(
  steps: readonly Step[],
  index: number,
  { current, climbedFrom, finished }: ClimbState,
): Climb {
  const number = steps[index]?.number;
  if (climbedFrom === undefined) return { fills: false, hops: false, wait: 0 };
  if (finished) return { fills: true, hops: number === current, wait: index * stepDelayMs };
  // If a later submission was under review, the ball had already moved on. The step then only fills.
  const movesOn = number === current && steps[index - 1]?.number === climbedFrom;
  return { fills: number === climbedFrom, hops: movesOn, wait: 0 };
}
