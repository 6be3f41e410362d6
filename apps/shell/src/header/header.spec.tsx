import { emit } from '@stupeni/federation';
import { MemoryRouter, useLocation } from '@stupeni/router';
import { clearToken, endSession } from '@stupeni/session';
import { makeNotification, makeUser, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import * as parts from '@stupeni/ui/more';
import type { Role } from '@stupeni/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { More } from '../frame/use-more-parts';
import { Header } from './Header';
import { useTabCounts, watchTabCounts } from './tab-counts';
import { readUnread, useUnread } from './unread';

// jsdom knows no full navigation.
jest.mock('@stupeni/session', () => ({
  ...jest.requireActual<object>('@stupeni/session'),
  endSession: jest.fn(),
}));

const api = usePretendApi();
const unread = (count: number) => Array.from({ length: count }, () => makeNotification({ read: false }));

beforeEach(() => {
  clearToken();
  useUnread.setState({ count: 0 });
  useTabCounts.setState({}, true);
  api.answers('listNotifications', [makeNotification({ read: true })]);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(endSession).mockClear();
});

const here: More = { state: 'here', parts };

function Address() {
  return <samp>{useLocation().pathname}</samp>;
}

function show(role: Role, { at = '/courses', more = here } = {}) {
  const user = makeUser({ role, firstName: 'Борис', lastName: 'Орлов' });
  const page = (state: More) => (
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <Header user={user} more={state} />
        <Address />
      </MemoryRouter>
    </UiProvider>
  );
  const { rerender } = render(page(more));
  return (state: More) => rerender(page(state));
}

const bell = () => screen.getByRole('link', { name: 'Уведомления' });

describe('the header', () => {
  it.each([
    ['LEARNER', '/courses'],
    ['TEACHER', '/teacher/review'],
    ['MODERATOR', '/moderator/participants'],
    ['CREATOR', '/creator/courses'],
  ] as const)('leads %s home through the brand', (role, home) => {
    show(role);
    expect(screen.getByRole('link', { name: 'Ступени' })).toHaveAttribute('href', home);
  });

  it('gives a learner the own pages in the menu', async () => {
    show('LEARNER');
    await userEvent.click(screen.getByRole('button', { name: 'Меню пользователя' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Пройденные уроки',
      'Задания',
      'Уведомления',
      'Выйти',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByText('/profile/tasks')).toBeVisible());
  });

  it.each(['TEACHER', 'MODERATOR', 'CREATOR'] as const)(
    'gives %s only the way out, and no bell',
    async (role) => {
      show(role);
      await userEvent.click(screen.getByRole('button', { name: 'Меню пользователя' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map((item) => item.textContent)).toEqual(['Выйти']);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(endSession).toHaveBeenCalledWith({ reason: 'signed-out' });
      expect(screen.queryByRole('link', { name: 'Уведомления' })).toBeNull();
      expect(api.calls('listNotifications')).toEqual([]);
    },
  );

  it('opens the menu that was pressed before its parts came', async () => {
    const become = show('LEARNER', { more: { state: 'coming' } });
    await userEvent.click(screen.getByRole('button', { name: 'Меню пользователя' }));
    become(here);
    expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  });

  it('keeps the way out when the menu’s parts do not come', async () => {
    show('LEARNER', { more: { state: 'failed' } });
    await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(endSession).toHaveBeenCalledWith({ reason: 'signed-out' });
  });

  it('shows the tabs of staff with what waits behind them', () => {
    const stop = watchTabCounts();
    show('TEACHER', { at: '/teacher/review' });
    const tab = screen.getByRole('link', { name: 'Ждут подтверждения' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    act(() => emit('stupeni:tab-count', { path: '/teacher/review', count: 7 }));
    expect(tab).toHaveAccessibleName('Ждут подтверждения 7');
    stop();
  });

  it('changes the colours', async () => {
    show('CREATOR');
    const button = screen.getByRole('button', { name: 'Тема' });
    await userEvent.click(button);
    expect(document.documentElement).toHaveClass('dark');
    await userEvent.click(button);
    expect(document.documentElement).not.toHaveClass('dark');
  });
});

describe('the bell', () => {
  it('counts what is unread', async () => {
    api.answers('listNotifications', [...unread(2), makeNotification({ read: true })]);
    show('LEARNER');
    await waitFor(() => expect(bell()).toHaveTextContent('2'));
    expect(bell()).toHaveAccessibleName('Уведомления');
    expect(bell()).toHaveAttribute('href', '/profile/notifications');
  });

  it('counts again when an area says so, after a navigation, and when the person comes back', async () => {
    show('LEARNER');
    await waitFor(() => expect(api.calls('listNotifications')).toHaveLength(1));
    expect(bell()).toHaveTextContent('');
    api.answers('listNotifications', unread(3));
    act(() => emit('stupeni:notifications-changed'));
    await waitFor(() => expect(bell()).toHaveTextContent('3'));
    api.answers('listNotifications', unread(1));
    await userEvent.click(bell());
    await waitFor(() => expect(bell()).toHaveTextContent('1'));
    api.answers('listNotifications', []);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(bell()).toHaveTextContent(''));
  });

  it('keeps its number when the notifications do not come', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.answers('listNotifications', unread(2));
    show('LEARNER');
    await waitFor(() => expect(bell()).toHaveTextContent('2'));
    api.refuses('listNotifications', 'internal');
    act(() => emit('stupeni:notifications-changed'));
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(bell()).toHaveTextContent('2');
  });

  it.each<[string, () => void]>([
    ['the session is over', () => api.refuses('listNotifications', 'unauthorized')],
    ['there is no connection', () => api.loses('listNotifications')],
  ])('keeps its number and is silent when %s', async (_, arrange) => {
    const said = (['warn', 'error'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => undefined),
    );
    api.answers('listNotifications', unread(2));
    show('LEARNER');
    await waitFor(() => expect(bell()).toHaveTextContent('2'));
    const before = api.calls('listNotifications').length;
    arrange();
    await act(() => readUnread());
    expect(api.calls('listNotifications').length).toBeGreaterThan(before);
    expect(bell()).toHaveTextContent('2');
    for (const level of said) expect(level).not.toHaveBeenCalled();
  });
});
