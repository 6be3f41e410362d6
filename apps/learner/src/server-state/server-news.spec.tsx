import { emit } from '@stupeni/federation';
import { makeComment, makeCourse, makeLesson, makeNotification, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const sendNews = (unread: number, newest: number) =>
  act(async () => emit('stupeni:server-news', { topic: 'notifications', unread, newest }));

it('shows a verdict on an open course page without a reload', async () => {
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith('ON_REVIEW', 'NOT_STARTED') }));
  openRemote('/courses/1');
  expect(await screen.findByText('Пройдено 0 из 2')).toBeVisible();
  api.answers('getCourse', makeCourse({ id: 1, lessons: lessonsWith('COMPLETED', 'NOT_STARTED') }));
  await sendNews(1, 5);
  expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
  expect(api.calls('getCourse')).toHaveLength(2);
});

it('shows a new notification in an open list', async () => {
  api.answers('listNotifications', [makeNotification({ id: 4, text: 'Первое', read: true })]);
  openRemote('/profile/notifications');
  await screen.findByText('Первое');
  api.answers('listNotifications', [
    makeNotification({ id: 5, text: 'Второе', read: false }),
    makeNotification({ id: 4, text: 'Первое', read: true }),
  ]);
  await sendNews(1, 5);
  expect(await screen.findByText('Второе')).toBeVisible();
});

/** Requests of the whole list, without those of the unread ones. */
const listed = () =>
  api.calls('listNotifications').filter(({ query }) => !(query as { unread?: string }).unread);

it('shows what another tab marked as read, and makes no request for known news', async () => {
  api.answers('listNotifications', [makeNotification({ id: 5, text: 'Второе', read: false })]);
  openRemote('/profile/notifications');
  await screen.findByText('Новое');
  await sendNews(1, 5); // the first news always loads the list again
  await waitFor(() => expect(listed()).toHaveLength(2));
  await sendNews(1, 5);
  expect(listed()).toHaveLength(2);
  api.answers('listNotifications', [makeNotification({ id: 5, text: 'Второе', read: true })]);
  await sendNews(0, 5);
  expect(await screen.findByText('Прочитано')).toBeVisible();
  expect(listed()).toHaveLength(3);
});

it('reloads everything on the screen once after missed news', async () => {
  api.answers('getCourse', makeCourse({ id: 1 }));
  openRemote('/courses/1');
  await screen.findByRole('heading', { level: 1 });
  await act(async () => emit('stupeni:server-news', { topic: 'everything' }));
  await waitFor(() => expect(api.calls('getCourse')).toHaveLength(2));
  expect(api.calls()).toHaveLength(2);
});

it('loads new questions of others while the lesson is open', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.answers('getLesson', makeLesson({ id: 101 }));
  api.answers('listComments', []);
  openRemote('/courses/1/lesson/101');
  await screen.findByText('Вопросов пока нет. Спросите первым.');
  api.answers('listComments', [makeComment({ text: 'А если проект бесконечен?' })]);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('А если проект бесконечен?')).toBeVisible();
  jest.useRealTimers();
});
