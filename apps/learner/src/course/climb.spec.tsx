import { emit } from '@stupeni/federation';
import type { ProgressStatus } from '@stupeni/contract';
import { makeCourse, makeLesson, makeNextSteps, makeProgress, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';
import { useClimb } from './use-climb';

const api = usePretendApi();
const statuses = (...all: ProgressStatus[]) =>
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith(...all) }));
/** The indexes of the steps that fill, and of the steps that the ball hops to. */
async function celebration() {
  const columns = [...(await screen.findByRole('img')).querySelectorAll('[data-state]')];
  const findIndexes = (mark: string) =>
    columns.flatMap((column, index) => (column.matches(mark) || column.querySelector(mark) ? [index] : []));
  return { fills: findIndexes('[data-fresh]'), hops: findIndexes('[data-hops]') };
}
/** Opens the list of courses and the course again. The cached data loads again in between. */
async function leaveAndComeBack() {
  await userEvent.click(screen.getByRole('link', { name: 'Доступные курсы' }));
  await screen.findByText('Курсов пока нет');
  await act(async () => emit('stupeni:server-news', { topic: 'everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  await screen.findByRole('heading', { name: 'Уроки' });
}
const nothing = { fills: [], hops: [] };

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', []);
  api.answers('getNextSteps', makeNextSteps());
});

it('celebrates nothing when the storage of the browser is damaged, and then full', () => {
  const options = { userId: 1, courseId: 1, steps: [], preview: false, completedLessonId: undefined };
  window.localStorage.setItem('stupeni:climbed:1:1', '[10');
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(renderHook(() => useClimb(options)).result.current).toBeNull();
  jest.restoreAllMocks();
});

it('celebrates nothing at the first visit of a course', async () => {
  statuses('COMPLETED', 'NOT_STARTED');
  openRemote('/courses/1');
  expect(await celebration()).toEqual(nothing);
});

it('celebrates a lesson completed by «Далее» once, even at the first visit of the course', async () => {
  const lessons = lessonsWith('NOT_STARTED', 'NOT_STARTED');
  api.answers('getLesson', makeLesson({ id: 101, course: { id: 1, title: 'Основы', lessons } }));
  api.answers('listComments', []);
  api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
  statuses('COMPLETED', 'NOT_STARTED');
  const { unmount } = openRemote('/courses/1/lesson/101');
  await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
  await screen.findByRole('heading', { name: 'Уроки' });
  await waitFor(async () => expect(await celebration()).toEqual({ fills: [0], hops: [1] }));
  unmount();
  openRemote('/courses/1');
  expect(await celebration()).toEqual(nothing);
});

itAtNight('celebrates a submission only once that was accepted since the last visit', async () => {
  statuses('ON_REVIEW', 'NOT_STARTED', 'NOT_STARTED');
  openRemote('/courses/1');
  expect(await celebration()).toEqual(nothing);
  statuses('COMPLETED', 'NOT_STARTED', 'NOT_STARTED');
  await leaveAndComeBack();
  await waitFor(async () => expect(await celebration()).toEqual({ fills: [0], hops: [1] }));
  await leaveAndComeBack();
  expect(await celebration()).toEqual(nothing);
});

it('celebrates a submission that is accepted while the page is open', async () => {
  statuses('NEED_REWORK', 'NOT_STARTED');
  openRemote('/courses/1');
  expect(await celebration()).toEqual(nothing);
  statuses('COMPLETED', 'NOT_STARTED');
  await act(async () => emit('stupeni:server-news', { topic: 'notifications', unread: 1, newest: 1 }));
  await waitFor(async () => expect(await celebration()).toEqual({ fills: [0], hops: [1] }));
});

itAtNight('fills all steps when the course is completed', async () => {
  statuses('COMPLETED', 'NOT_STARTED', 'COMPLETED');
  openRemote('/courses/1');
  expect(await celebration()).toEqual(nothing);
  statuses('COMPLETED', 'COMPLETED', 'COMPLETED');
  await leaveAndComeBack();
  await waitFor(async () => expect(await celebration()).toEqual({ fills: [0, 1, 2], hops: [2] }));
});
