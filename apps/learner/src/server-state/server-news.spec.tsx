import { emit } from '@stupeni/federation';
import { makeComment, makeCourse, makeLesson, makeNotification, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { lessonsWith } from '../testing/lessons';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const told = (unread: number, newest: number) =>
  act(() => emit('stupeni:server-news', { topic: 'notifications', unread, newest }));

it('an open course page shows what the teacher decided, without a reload', async () => {
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith('ON_REVIEW', 'NOT_STARTED') }));
  openArea('/courses/1');
  expect(await screen.findByText('Пройдено 0 из 2')).toBeVisible();
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith('COMPLETED', 'NOT_STARTED') }));
  await told(1, 5);
  expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
  expect(api.calls('getCourse')).toHaveLength(2);
});

it('an open list of notifications shows a new one', async () => {
  api.answers('listNotifications', [makeNotification({ id: 4, text: 'Первое', read: true })]);
  openArea('/profile/notifications');
  await screen.findByText('Первое');
  api.answers('listNotifications', [
    makeNotification({ id: 5, text: 'Второе', read: false }),
    makeNotification({ id: 4, text: 'Первое', read: true }),
  ]);
  await told(1, 5);
  expect(await screen.findByText('Второе')).toBeVisible();
});

it('what was read in another tab is read here; what is known already costs no request', async () => {
  api.answers('listNotifications', [makeNotification({ id: 5, text: 'Второе', read: false })]);
  openArea('/profile/notifications');
  await screen.findByText('Новое');
  await told(1, 5); // the first news counts as new
  await waitFor(() => expect(api.calls('listNotifications')).toHaveLength(2));
  await told(1, 5);
  expect(api.calls('listNotifications')).toHaveLength(2);
  api.answers('listNotifications', [makeNotification({ id: 5, text: 'Второе', read: true })]);
  await told(0, 5);
  expect(await screen.findByText('Прочитано')).toBeVisible();
  expect(api.calls('listNotifications')).toHaveLength(3);
});

it('after a time without news everything on screen is read again, once', async () => {
  api.answers('getCourse', makeCourse({ id: 1 }));
  openArea('/courses/1');
  await screen.findByRole('heading', { level: 1 });
  await act(() => emit('stupeni:server-news', { topic: 'everything' }));
  await waitFor(() => expect(api.calls('getCourse')).toHaveLength(2));
  expect(api.calls()).toHaveLength(2);
});

it('what others ask about the lesson comes while its page is looked at', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.answers('getLesson', makeLesson({ id: 101 }));
  api.answers('listComments', []);
  openArea('/courses/1/lesson/101');
  await screen.findByText('Вопросов пока нет. Спросите первым.');
  api.answers('listComments', [makeComment({ text: 'А если проект бесконечен?' })]);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('А если проект бесконечен?')).toBeVisible();
  jest.useRealTimers();
});
