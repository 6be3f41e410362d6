import type { Step, StepState } from '@stupeni/ui/more';

// The count of a tile may be a price in roubles (specification §9), so the number of steps is limited.
const maxSteps = 40;

/** Makes equal steps for the staircase of a course whose lessons are not loaded. */
export const makeEqualSteps = (count: number, state: StepState): Step[] =>
  Array.from({ length: Math.min(count, maxSteps) }, (_, index) => ({ state, number: index + 1 }));
