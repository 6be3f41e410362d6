import { readCells, writeCells } from './group-cells';
import type { StepState } from './steps';

it('reads back every state that it writes, a letter for each lesson', () => {
  const steps: StepState[] = ['done', 'review', 'clarify', 'rework', 'open', 'locked'];
  expect(writeCells(steps)).toBe('drqbol');
  expect(readCells(writeCells(steps))).toEqual(steps);
});

it('reads a letter that it does not know as an open step', () => {
  expect(readCells('d?')).toEqual(['done', 'open']);
});
