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

/** The steps of a learner as one text, a letter for each lesson. A table of 5,000 learners has 300,000 of them. */
export const writeCells = (steps: readonly StepState[]): string =>
  steps.map((state) => letters[state]).join('');

/** The steps of a text of `writeCells`. A letter of a later API is an open step. */
export const readCells = (text: string): StepState[] =>
  [...text].map((letter) => states.get(letter) ?? 'open');
