import type { ProgressStatus } from '@stupeni/contract';
import { completedCount, currentStep, stepState } from './steps';

const course = (...statuses: ProgressStatus[]) =>
  statuses.map((status, index) => ({ id: index + 1, status }));

describe('the staircase of a course', () => {
  it('draws each status as its own kind of step, and what is not begun as open or locked', () => {
    const steps = course('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NOT_STARTED', 'NOT_STARTED');
    expect(steps.map((_, at) => stepState(steps, at))).toEqual([
      'done',
      'review',
      'clarify',
      'open',
      'locked',
    ]);
  });

  it('keeps the drawing of a finished lesson behind a returned one', () => {
    const steps = course('NEED_REWORK', 'COMPLETED');
    expect(steps.map((_, at) => stepState(steps, at))).toEqual(['rework', 'done']);
  });

  it.each([
    ['a new course', course('NOT_STARTED', 'NOT_STARTED'), 0],
    ['the next lesson, past one that waits', course('COMPLETED', 'ON_REVIEW', 'NOT_STARTED'), 2],
    ['the next lesson, past a returned one', course('NEED_REWORK', 'COMPLETED', 'NOT_STARTED'), 2],
    ['the returned lesson, when nothing else is open', course('COMPLETED', 'NEED_REWORK', 'NOT_STARTED'), 1],
    ['the asked lesson, when all else is done', course('COMPLETED', 'NEED_CLARIFY'), 1],
    ['the lesson on review, when all else is done', course('ON_REVIEW', 'COMPLETED'), 0],
    ['nothing in a finished course', course('COMPLETED', 'COMPLETED'), null],
    ['nothing in an empty course', [], null],
  ])('goes on with %s', (_, steps, expected) => {
    expect(currentStep(steps)).toBe(expected);
  });

  it('counts only completed lessons as passed', () => {
    expect(completedCount(course('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'COMPLETED'))).toBe(
      2,
    );
  });
});
