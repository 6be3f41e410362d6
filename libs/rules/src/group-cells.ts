import type { StepState } from './steps';

const letters = {
  locked: 'l',
  open: 'o',
  review: 'r',
  clarify: 'q',
  rework: 'b',
  done: 'd',
} as const satisfies Record<StepState, string>;

const states = new Map(
  Object.entries(letters).map(([state, letter]) => [letter as string, state as StepState]),
);

/**
 * Writes the steps of a learner as one text, with a letter for each lesson. The text is short, because a table of 5,000
 * learners has 300,000 steps.
 */
export const writeCells = (steps: readonly StepState[]): string =>
  steps.map((state) => letters[state]).join('');

/** Reads the steps from a text that `writeCells` wrote. An unknown letter of a newer API is read as an open step. */
export const readCells = (text: string): StepState[] =>
  [...text].map((letter) => states.get(letter) ?? 'open');
