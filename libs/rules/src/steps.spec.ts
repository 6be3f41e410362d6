import type { ProgressStatus } from '@stupeni/contract';
import { completedCount, currentStep, stepState } from './steps';

const course = (...statuses: ProgressStatus[]) =>
  statuses.map((status, index) => ({ id: index + 1, status }));

describe('the steps of a course', () => {
  it('have a state for each status, and are open or locked before the learner starts', () => {
    const steps = course('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NOT_STARTED', 'NOT_STARTED');
    expect(steps.map((_, at) => stepState(steps, at))).toEqual([
      'done',
      'review',
      'clarify',
      'open',
      'locked',
    ]);
  });

  it('stay done after a returned lesson', () => {
    const steps = course('NEED_REWORK', 'COMPLETED');
    expect(steps.map((_, at) => stepState(steps, at))).toEqual(['rework', 'done']);
  });

  it.each([
    ['the first lesson of a new course', course('NOT_STARTED', 'NOT_STARTED'), 0],
    ['the next lesson, after one on review', course('COMPLETED', 'ON_REVIEW', 'NOT_STARTED'), 2],
    ['the returned lesson before the next one', course('NEED_REWORK', 'COMPLETED', 'NOT_STARTED'), 0],
    ['the first of two returned lessons', course('COMPLETED', 'NEED_REWORK', 'NEED_REWORK'), 1],
    ['the next open lesson, when the returned one is locked', course('NOT_STARTED', 'NEED_REWORK'), 0],
    ['the lesson with a question, when all else is done', course('COMPLETED', 'NEED_CLARIFY'), 1],
    ['the lesson on review, when all else is done', course('ON_REVIEW', 'COMPLETED'), 0],
    ['nothing in a finished course', course('COMPLETED', 'COMPLETED'), null],
    ['nothing in an empty course', [], null],
  ])('continue with %s', (_, steps, expected) => {
    expect(currentStep(steps)).toBe(expected);
  });

  it('count as passed only when they are completed', () => {
    expect(completedCount(course('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'COMPLETED'))).toBe(
      2,
    );
  });
});
