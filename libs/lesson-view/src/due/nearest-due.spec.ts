import { makeCourseLesson } from '@stupeni/test-kit';
import { courseSteps } from '../steps/course-steps';
import { findNearestDue } from './nearest-due';

const dueOn = (on: string, handedInAt?: string) => ({
  at: new Date(on).toISOString(),
  on,
  ...(handedInAt && { handedInAt: new Date(handedInAt).toISOString() }),
});
const now = new Date('2026-12-01T10:00').getTime();

it('finds the next date that the learner still has to keep, and skips passed and handed-in lessons', () => {
  const done = [{ lessonId: 1, score: null, total: null, status: 'COMPLETED' as const }];
  const steps = courseSteps([
    makeCourseLesson({ id: 1, due: dueOn('2026-12-02T10:00', '2026-11-30T10:00'), progresses: done }),
    makeCourseLesson({ id: 2, due: dueOn('2026-11-29T10:00') }),
    makeCourseLesson({ id: 3, due: dueOn('2026-12-20T10:00') }),
    makeCourseLesson({ id: 4, due: dueOn('2026-12-02T12:00') }),
  ]);
  expect(findNearestDue(steps, now)).toEqual({ text: 'завтра, 12:00', number: 4, isSoon: false });
});

it('finds nothing without due dates', () => {
  expect(findNearestDue(courseSteps([makeCourseLesson({ id: 1 })]), now)).toBeUndefined();
});
