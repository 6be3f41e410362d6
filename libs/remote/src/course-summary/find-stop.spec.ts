import { findStop } from './find-stop';

const group = (learners: number, ...standing: number[]) => ({
  learners,
  steps: standing.map((count) => ({ reached: 9, completed: 1, standing: count, medianDays: null })),
});

it('finds the lesson at which most learners stop, and the earliest of several', () => {
  expect(findStop(group(9, 1, 5, 2))).toEqual({ kind: 'at', index: 1, standing: 5 });
  expect(findStop(group(9, 1, 3, 3))).toEqual({ kind: 'at', index: 1, standing: 3 });
});

it('returns `few` for fewer than five learners', () => {
  expect(findStop(group(4, 0, 4))).toEqual({ kind: 'few' });
  expect(findStop(group(5, 0, 4))).toEqual({ kind: 'at', index: 1, standing: 4 });
});

it('returns `nowhere` when nobody stops at a lesson', () => {
  expect(findStop(group(5, 0, 0))).toEqual({ kind: 'nowhere' });
  expect(findStop(group(5))).toEqual({ kind: 'nowhere' });
});
