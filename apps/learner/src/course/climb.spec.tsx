import { emit } from '@stupeni/federation';
import type { ProgressStatus } from '@stupeni/contract';
import { makeCourse, makeLesson, makeProgress, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const statuses = (...all: ProgressStatus[]) =>
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith(...all) }));
/** Which steps fill, and onto which the ball hops: 0 for the first. */
async function celebrated() {
  const columns = [...(await screen.findByRole('img')).querySelectorAll('[data-state]')];
  const where = (mark: string) =>
    columns.flatMap((column, index) => (column.matches(mark) || column.querySelector(mark) ? [index] : []));
  return { fills: where('[data-fresh]'), hops: where('[data-hops]') };
}
/** To the list of courses and back; what is known is read again meanwhile. */
async function leaveAndComeBack() {
  await userEvent.click(screen.getByRole('link', { name: 'Доступные курсы' }));
  await screen.findByText('Курсов пока нет');
  await act(() => emit('stupeni:server-news', { topic: 'everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  await screen.findByRole('heading', { name: 'Уроки' });
}
const nothing = { fills: [], hops: [] };

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', []);
});

it('nothing is celebrated at the first look at a course', async () => {
  statuses('COMPLETED', 'NOT_STARTED');
  openArea('/courses/1');
  expect(await celebrated()).toEqual(nothing);
});

it('a lesson completed by «Далее» is, also in a course that was never looked at, once', async () => {
  const lessons = lessonsWith('NOT_STARTED', 'NOT_STARTED');
  api.answers('getLesson', makeLesson({ id: 101, course: { id: 1, title: 'Основы', lessons } }));
  api.answers('listComments', []);
  api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
  statuses('COMPLETED', 'NOT_STARTED');
  const { unmount } = openArea('/courses/1/lesson/101');
  await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
  await screen.findByRole('heading', { name: 'Уроки' });
  await waitFor(async () => expect(await celebrated()).toEqual({ fills: [0], hops: [1] }));
  unmount();
  openArea('/courses/1');
  expect(await celebrated()).toEqual(nothing);
});

it('a work approved since the last look is, once', async () => {
  statuses('ON_REVIEW', 'NOT_STARTED', 'NOT_STARTED');
  openArea('/courses/1');
  expect(await celebrated()).toEqual(nothing);
  statuses('COMPLETED', 'NOT_STARTED', 'NOT_STARTED');
  await leaveAndComeBack();
  await waitFor(async () => expect(await celebrated()).toEqual({ fills: [0], hops: [1] }));
  await leaveAndComeBack();
  expect(await celebrated()).toEqual(nothing);
});

it('a work approved while the page is open is, when the news comes', async () => {
  statuses('NEED_REWORK', 'NOT_STARTED');
  openArea('/courses/1');
  expect(await celebrated()).toEqual(nothing);
  statuses('COMPLETED', 'NOT_STARTED');
  await act(() => emit('stupeni:server-news', { topic: 'notifications', unread: 1, newest: 1 }));
  await waitFor(async () => expect(await celebrated()).toEqual({ fills: [0], hops: [1] }));
});

it('a course that is finished fills all of its steps', async () => {
  statuses('COMPLETED', 'NOT_STARTED', 'COMPLETED');
  openArea('/courses/1');
  expect(await celebrated()).toEqual(nothing);
  statuses('COMPLETED', 'COMPLETED', 'COMPLETED');
  await leaveAndComeBack();
  await waitFor(async () => expect(await celebrated()).toEqual({ fills: [0, 1, 2], hops: [2] }));
});
