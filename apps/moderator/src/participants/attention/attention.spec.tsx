import type { Morning } from '@stupeni/contract';
import { makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
const some = (count: number, isMore = false) => ({ count, isMore });
const answer = (morning: Partial<Morning>) => api.answers('getMorning', { ...quietMorning, ...morning });
const bar = () => screen.findByRole('navigation', { name: 'Что сегодня ждёт' });

beforeEach(() => {
  api.answers('getSlots', makeSlots({ paid: 70, used: 5 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [makeParticipant()], { 'X-Total-Count': '1' });
});

itAtNight('shows nothing when nobody needs anything', async () => {
  answer({});
  openRemote('/moderator/participants');
  await screen.findByRole('table', { name: 'Участники школы' });
  expect(screen.queryByRole('navigation', { name: 'Что сегодня ждёт' })).not.toBeInTheDocument();
});

it('links each number to its list', async () => {
  answer({ teacher: some(5), due: some(1000, true), entry: some(1), ending: 2 });
  openRemote('/moderator/participants');
  const links = within(await bar()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ждут преподавателя больше 3 дней: 5', '/moderator/participants?needs=teacher'],
    ['Просрочен срок: больше 1\u00a0000', '/moderator/participants?needs=due'],
    ['Не воспользовались приглашением: 1', '/moderator/participants?needs=entry'],
    ['Скоро закончится доступ: 2', '/moderator/courses?soon=1'],
  ]);
});

it('filters the list by a need, and this filter can be removed', async () => {
  answer({ due: some(3) });
  openRemote('/moderator/participants');
  await userEvent.click(within(await bar()).getByRole('link', { name: /^Просрочен срок/ }));
  const sent = () => api.calls('listParticipants').at(-1)?.query;
  await waitFor(() => expect(sent()).toMatchObject({ needs: 'due' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Просрочен срок' }));
  await waitFor(() => expect(sent()).not.toHaveProperty('needs'));
  expect(screen.queryByRole('checkbox', { name: 'Просрочен срок' })).not.toBeInTheDocument();
});

itAtNight('shows the list without the numbers when they do not load', async () => {
  api.fails('getMorning', 'unavailable');
  openRemote('/moderator/participants');
  expect(await screen.findByRole('table', { name: 'Участники школы' })).toBeVisible();
});

itAtNight('does not show numbers that load late, so that the rows do not move', async () => {
  api.hangs('getMorning');
  openRemote('/moderator/participants');
  expect(await screen.findByRole('table', { name: 'Участники школы' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Что сегодня ждёт' })).not.toBeInTheDocument();
});
