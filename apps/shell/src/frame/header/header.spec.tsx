import { emit, on, type RemoteTab } from '@stupeni/federation';
import { useLocation } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, endSession } from '@stupeni/session';
import { makeUser, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import * as parts from '@stupeni/ui/more';
import type { Role } from '@stupeni/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnread } from '../../news/unread';
import { readRegistry } from '../../remotes/registry';
import type { MorePartsState } from '../use-more-parts';
import { Header } from './Header';
import { useRights } from './rights';
import { useTabCounts } from './tab-counts';

// jsdom has no full navigation.
jest.mock('@stupeni/session', () => ({
  ...jest.requireActual<object>('@stupeni/session'),
  endSession: jest.fn(),
}));

const api = usePretendApi();

/** What the registry of the page says about a remote. */
const declaring = (name: string, tabs: RemoteTab[]) => ({
  current: {
    name,
    version: '0.2.0',
    base: `/remotes/${name}/0.2.0-abc/`,
    entry: 'remoteEntry.js',
    integrity: 'sha384-',
    shell: '^2.0.0',
    api: '^0.2.0',
    shared: {},
    preload: [],
    files: [],
    declares: { tabs },
  },
});

beforeAll(async () => {
  const remotes = {
    teacher: declaring('teacher', [{ path: '/teacher/review', label: 'Ждут подтверждения', counted: true }]),
    moderator: declaring('moderator', [
      { path: '/moderator/groups', label: 'Группы' },
      { path: '/moderator/staff', label: 'Сотрудники', right: 'staff' },
      { path: '/moderator/journal', label: 'Журнал', right: 'staff' },
    ]),
    creator: declaring('creator', [{ path: '/creator/tests', label: 'Тесты' }]),
  };
  document.head.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ format: 2, revision: 1, remotes })}</script>`;
  await readRegistry(0);
});

beforeEach(() => {
  clearToken();
  useUnread.setState({ count: null });
  useTabCounts.setState({}, true);
  useRights.setState({ rights: [] });
  api.answers('getRights', { rights: [] });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.mocked(endSession).mockClear();
});

const loaded: MorePartsState = { state: 'loaded', parts };

function Address() {
  const { pathname, search } = useLocation();
  return <samp>{pathname + search}</samp>;
}

function show(role: Role, { at = '/courses', more = loaded } = {}) {
  const user = makeUser({ role, firstName: 'Борис', lastName: 'Орлов' });
  const page = (state: MorePartsState) => (
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <Header user={user} more={state} />
        <Address />
      </MemoryRouter>
    </UiProvider>
  );
  const { rerender } = render(page(more));
  return (state: MorePartsState) => rerender(page(state));
}

/** Goes down through these items of the open menu and chooses the last one. */
async function chooseByKeys(...names: string[]) {
  expect(screen.getByRole('menu')).toHaveFocus();
  for (const name of names) {
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name })).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
}

const bell = () => screen.getByRole('link', { name: 'Уведомления' });

describe('the header', () => {
  it('opens the search by its link and by Ctrl+K, but not from a dialog or an editor', async () => {
    show('TEACHER');
    expect(screen.getByRole('link', { name: 'Поиск' })).toHaveAttribute('href', '/search');
    const press = () => fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    expect(press()).toBe(true);
    dialog.remove();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press();
    expect(screen.getByText('/courses')).toBeVisible();
    expect(press()).toBe(false);
    expect(screen.getByText('/search')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Поиск' })).toHaveAttribute('aria-current', 'page');
  });

  it('focuses the field of the search and selects its words, when the search is open', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = '<input type="search" aria-label="Что найти" value="весна">';
    show('TEACHER', { at: '/search?q=весна' });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Что найти' });
    const selected = () => [field.selectionStart, field.selectionEnd];
    fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
    expect(field).toHaveFocus();
    expect(selected()).toEqual([0, 5]);
    field.setSelectionRange(5, 5);
    await userEvent.click(screen.getByRole('link', { name: 'Поиск' }));
    expect(field).toHaveFocus();
    expect(selected()).toEqual([0, 5]);
    expect(screen.getByText('/search?q=весна')).toBeVisible();
    main.remove();
  });

  it.each([
    ['LEARNER', '/courses'],
    ['TEACHER', '/teacher/review'],
    ['MODERATOR', '/moderator/participants'],
    ['CREATOR', '/creator/courses'],
  ] as const)('links the brand of %s to %s', (role, home) => {
    show(role);
    expect(screen.getByRole('link', { name: 'Ступени' })).toHaveAttribute('href', home);
  });

  it('links the help to the page of the screen', () => {
    show('TEACHER', { at: '/teacher/review' });
    const href = '/help?screen=%2Fteacher%2Freview';
    expect(screen.getByRole('link', { name: 'Справка' })).toHaveAttribute('href', href);
  });

  it('shows the staff and the journal only to a moderator with the right', async () => {
    api.answers('getRights', { rights: ['staff'] });
    show('MODERATOR');
    expect(screen.queryByRole('link', { name: 'Журнал' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Сотрудники' })).toBeVisible();
    api.answers('getRights', { rights: [] });
    act(() => emit('stupeni:server-news', { topic: 'everything' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Журнал' })).toBeNull());
  });

  it('lists the pages of a learner in the menu', async () => {
    show('LEARNER');
    await userEvent.click(screen.getByRole('button', { name: 'Меню пользователя' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Пройденные уроки',
      'Задания',
      'Уведомления',
      'Моя учётная запись',
      'Выйти',
    ]);
    await chooseByKeys('Пройденные уроки', 'Задания');
    await waitFor(() => expect(screen.getByText('/profile/tasks')).toBeVisible());
  });

  it.each(['TEACHER', 'MODERATOR', 'CREATOR'] as const)(
    'shows %s only the account and «Выйти» in the menu, and no bell',
    async (role) => {
      show(role);
      await userEvent.click(screen.getByRole('button', { name: 'Меню пользователя' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map((item) => item.textContent)).toEqual(['Моя учётная запись', 'Выйти']);
      await chooseByKeys('Моя учётная запись', 'Выйти');
      await waitFor(() => expect(endSession).toHaveBeenCalledWith({ reason: 'signed-out' }));
      expect(screen.queryByRole('link', { name: 'Уведомления' })).toBeNull();
      expect(api.calls().filter(({ route }) => route !== 'getRights')).toEqual([]);
    },
  );

  it('opens the menu after it has loaded when it was pressed before', async () => {
    const rerenderWith = show('LEARNER', { more: { state: 'loading' } });
    await userEvent.click(screen.getByRole('button', { name: 'Меню пользователя' }));
    rerenderWith(loaded);
    expect(await screen.findByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  });

  it('keeps the focus on the button of the menu while the menu loads', async () => {
    const rerenderWith = show('LEARNER', { more: { state: 'loading' } });
    const button = () => screen.getByRole('button', { name: 'Меню пользователя' });
    act(() => button().focus());
    rerenderWith(loaded);
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
  });

  it('shows a button «Выйти» when the menu does not load', async () => {
    show('LEARNER', { more: { state: 'failed' } });
    await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(endSession).toHaveBeenCalledWith({ reason: 'signed-out' });
  });

  it('does not sign out when a remote wants to ask first', async () => {
    const stop = on('stupeni:signing-out', ({ hold }) => hold());
    show('LEARNER', { more: { state: 'failed' } });
    await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(endSession).not.toHaveBeenCalled();
    stop();
  });

  it('shows the tabs of staff with their counts', () => {
    show('TEACHER', { at: '/teacher/review' });
    const tab = screen.getByRole('link', { name: 'Ждут подтверждения' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    act(() => emit('stupeni:tab-count', { path: '/teacher/review', count: 7 }));
    expect(tab).toHaveAccessibleName('Ждут подтверждения 7');
    act(() => emit('stupeni:tab-count', { path: '/teacher/review', count: 5000 }));
    expect(tab).toHaveAccessibleName(/^Ждут подтверждения 5\s000$/);
  });

  it('scrolls the tabs of a narrow window to the current one', () => {
    const places = { offsetLeft: 300, offsetWidth: 80, clientWidth: 320 };
    for (const [name, px] of Object.entries(places))
      jest.spyOn(HTMLElement.prototype, name as keyof typeof places, 'get').mockReturnValue(px);
    show('CREATOR', { at: '/creator/tests' });
    expect(screen.getByRole('navigation').scrollLeft).toBe(180);
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
  it('shows the unread count, and has it in its description', () => {
    show('LEARNER');
    expect(bell()).toHaveTextContent('');
    act(() => useUnread.setState({ count: 2 }));
    expect(bell()).toHaveTextContent('2');
    expect(bell()).toHaveAccessibleName('Уведомления');
    expect(bell()).toHaveAccessibleDescription('непрочитанных: 2');
    expect(bell()).toHaveAttribute('href', '/profile/notifications');
  });

  it('announces a new notification, but not those from before', () => {
    show('LEARNER');
    act(() => useUnread.setState({ count: 2 }));
    expect(screen.getByRole('status')).toHaveTextContent('');
    act(() => useUnread.setState({ count: 3 }));
    expect(screen.getByRole('status')).toHaveTextContent('Новое уведомление, непрочитанных: 3');
    act(() => useUnread.setState({ count: 0 }));
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('makes no call of the API', async () => {
    show('LEARNER');
    await userEvent.click(bell());
    expect(api.calls()).toEqual([]);
  });

  it('tells the remote on hover which page it may preload', async () => {
    const paths: string[] = [];
    const stop = on('stupeni:ahead', ({ path }) => paths.push(path));
    show('LEARNER');
    await userEvent.hover(bell());
    await userEvent.hover(screen.getByRole('link', { name: 'Ступени' }));
    expect(paths).toEqual(['/profile/notifications', '/courses']);
    stop();
  });
});
