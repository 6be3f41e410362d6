import type { Step, StepState } from '@stupeni/ui/more';

// The count of a tile may be a price in roubles: the drawing stays a drawing.
const mostSteps = 40;

/** A staircase of that many equal steps, for a course whose lessons the list does not know. */
export const drawnSteps = (count: number, state: StepState): Step[] =>
  Array.from({ length: Math.min(count, mostSteps) }, (_, index) => ({ state, number: index + 1 }));
