import type { ProgressStatus } from '@stupeni/contract';
import { makeCourseLesson, makeProgress } from '@stupeni/test-kit';
import { courseSteps, isNotStarted } from './course-steps';

const lessons = (...statuses: ProgressStatus[]) =>
  statuses.map((status, index) =>
    makeCourseLesson({
      id: index + 1,
      progresses: status === 'NOT_STARTED' ? [] : [makeProgress({ lessonId: index + 1, status })],
    }),
  );

it('makes steps with status, state, and whether they are open and current', () => {
  const steps = courseSteps(lessons('COMPLETED', 'ON_REVIEW', 'NOT_STARTED', 'NOT_STARTED'));
  expect(steps.map(({ status, state, open, current }) => ({ status, state, open, current }))).toEqual([
    { status: 'COMPLETED', state: 'done', open: true, current: false },
    { status: 'ON_REVIEW', state: 'review', open: true, current: false },
    { status: 'NOT_STARTED', state: 'open', open: true, current: true },
    { status: 'NOT_STARTED', state: 'locked', open: false, current: false },
  ]);
  expect(isNotStarted(steps)).toBe(false);
});

it('opens every lesson for staff and makes none the current one', () => {
  const steps = courseSteps(lessons('NOT_STARTED', 'NOT_STARTED'), true);
  expect(steps.map(({ state, open, current }) => ({ state, open, current }))).toEqual([
    { state: 'open', open: true, current: false },
    { state: 'open', open: true, current: false },
  ]);
  expect(isNotStarted(steps)).toBe(true);
});

it('has no step for a draft, and begins its section with the next lesson', () => {
  const [first, draft, last] = lessons('COMPLETED', 'NOT_STARTED', 'NOT_STARTED');
  const sections = [{ id: 71, title: 'Начало', lessonIds: [2, 3] }];
  const steps = courseSteps([first!, { ...draft!, publication: 'DRAFT' }, last!], false, sections);
  expect(steps.map(({ id, number, open, section }) => [id, number, open, section])).toEqual([
    [1, 1, true, undefined],
    [3, 2, true, 'Начало'],
  ]);
});

it('closes a lesson until its day, and those after it', () => {
  const steps = courseSteps(
    lessons('COMPLETED', 'NOT_STARTED', 'NOT_STARTED').map((lesson, at) =>
      at === 1 ? { ...lesson, opensOn: '2099-12-04' } : lesson,
    ),
  );
  expect(steps.map(({ state, open, opensOn, current }) => [state, open, opensOn, current])).toEqual([
    ['done', true, null, false],
    ['locked', false, '2099-12-04', false],
    ['locked', false, null, false],
  ]);
});

it('names the section that begins with a lesson, and no section without lessons', () => {
  const sections = [
    { id: 71, title: 'Начало', lessonIds: [2] },
    { id: 72, title: 'Пусто', lessonIds: [] },
    { id: 73, title: 'Итог', lessonIds: [3] },
  ];
  const steps = courseSteps(lessons('COMPLETED', 'NOT_STARTED', 'NOT_STARTED'), false, sections);
  expect(steps.map(({ section }) => section)).toEqual([undefined, 'Начало', 'Итог']);
});

it('numbers lessons without the gaps that deleted lessons leave', () => {
  const [first, second] = lessons('COMPLETED', 'NOT_STARTED');
  const steps = courseSteps([
    { ...first!, order: 1 },
    { ...second!, order: 3 },
  ]);
  expect(steps.map(({ number }) => number)).toEqual([1, 2]);
});
