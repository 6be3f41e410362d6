import { makeCompletedLesson, makeNotification, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const rows = async () => (await screen.findAllByRole('row')).slice(1);

beforeEach(() => api.answers('listNotifications', []));

it.each(['completed', 'tasks'])('shows the number of unread notifications on /profile/%s', async (page) => {
  api.answers('listNotifications', [makeNotification()], { 'X-Total-Count': '3' });
  api.answers('listCompleted', []);
  api.answers('listTasks', []);
  openRemote(`/profile/${page}`);
  const tab = await screen.findByRole('link', { name: /^Уведомления/ });
  await waitFor(() => expect(tab).toHaveTextContent('Уведомления3'));
  expect(api.calls('listNotifications').map(({ query }) => query)).toEqual([
    { limit: 50, unread: '1', total: '1' },
  ]);
});

describe('list of completed lessons', () => {
  it('shows date and status and links to the lesson', async () => {
    api.answers('listCompleted', [makeCompletedLesson({ lessonId: 7 })]);
    openRemote('/profile/completed');
    await screen.findByRole('heading', { level: 1, name: 'Пройденные уроки' });
    const [row] = await rows();
    expect(headers()).toEqual(['Урок', 'Дата', 'Статус']);
    expect(within(row!).getByRole('link', { name: 'Что такое проект' })).toHaveAttribute(
      'href',
      '/courses/1/lesson/7',
    );
    expect(within(row!).getByText('пройден')).toBeVisible();
    expect(within(row!).getByText(/18 ноября/)).toBeVisible();
    expect(api.calls('listCompleted')).toHaveLength(1);
  });

  itAtNight('loads page by page', async () => {
    api.answers('listCompleted', [makeCompletedLesson()], { 'X-Next-Cursor': 'later' });
    openRemote('/profile/completed');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    api.answers('listCompleted', [makeCompletedLesson()]);
    await person.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(api.calls('listCompleted').map(({ query }) => query)).toEqual([
      { limit: 50 },
      { limit: 50, cursor: 'later' },
    ]);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('shows a text when the list is empty', async () => {
    api.answers('listCompleted', []);
    openRemote('/profile/completed');
    expect(await screen.findByText('Пройденных уроков пока нет')).toBeVisible();
  });
});
