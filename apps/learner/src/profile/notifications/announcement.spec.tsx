import type { MyAnnouncement } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeNotification, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const by = { firstName: 'Мария', lastName: 'Ковалёва' };
const announcement: MyAnnouncement = {
  id: 5,
  subject: 'Защита проектов',
  text: 'Зал 2, план: https://school.ru/plan',
  by,
  to: { kind: 'group', name: 'Осень' },
  sentAt: '2026-11-27T07:40:00.000Z',
  editedAt: null,
  notification: { id: 31, read: false },
};
const notification = makeNotification({
  id: 31,
  kind: 'announcement',
  text: announcement.subject,
  quote: announcement.text,
  teacher: by,
  announcement: { id: 5, to: announcement.to, edited: true },
});

beforeEach(() => {
  api.answers('listNotifications', [notification]);
  api.answers('getMyAnnouncement', announcement);
  api.answers('readNotification', { ...notification, read: true });
});

it('lists an announcement with its text and author, and says that it was changed', async () => {
  openRemote('/profile/notifications');
  const row = (await screen.findByText('Новое')).closest('tr')!;
  expect(within(row).getByText(announcement.text)).toBeVisible();
  expect(within(row).getByText('Объявление · Мария Ковалёва · группа «Осень» · изменено')).toBeVisible();
  await userEvent.click(within(row).getByRole('link', { name: 'Защита проектов' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Защита проектов' })).toBeVisible();
});

it('turns addresses in the text into links, and marks the opened announcement as read', async () => {
  openRemote('/profile/notifications/5');
  expect(await screen.findByRole('link', { name: /^https:\/\/school\.ru\/plan/ })).toHaveAttribute(
    'href',
    'https://school.ru/plan',
  );
  await waitFor(() =>
    expect(api.calls('readNotification').map(({ params }) => params)).toEqual([{ id: 31 }]),
  );
});

it('does not mark a read announcement again', async () => {
  api.answers('getMyAnnouncement', { ...announcement, notification: { id: 31, read: true } });
  openRemote('/profile/notifications/5');
  await screen.findByRole('heading', { level: 1, name: 'Защита проектов' });
  expect(api.calls('readNotification')).toEqual([]);
});

it('removes an announcement from the screen when it is withdrawn', async () => {
  openRemote('/profile/notifications/5');
  await screen.findByRole('heading', { level: 1, name: 'Защита проектов' });
  api.fails('getMyAnnouncement', 'not_found');
  act(() => emit('stupeni:server-news', { topic: 'everything' }));
  expect(await screen.findByRole('heading', { name: 'Объявления больше нет' })).toBeVisible();
});

it('says that an announcement was withdrawn', async () => {
  api.fails('getMyAnnouncement', 'not_found');
  openRemote('/profile/notifications/5');
  expect(await screen.findByRole('heading', { name: 'Объявления больше нет' })).toBeVisible();
});
