import { MemoryRouter, useLocation } from '@stupeni/router';
import { clearToken, storeToken, type Farewell } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { App } from '../App';

// What stands behind the wall has specs of its own; here it only says who it is.
jest.mock('../remotes/RemoteFrame', () => ({ RemoteFrame: ({ name }: { name: string }) => <h1>{name}</h1> }));
jest.mock('../remotes/loads', () => ({
  beginLoading: () => ({ remote: new Promise(() => undefined) }),
  currentLoad: () => undefined,
  onLoads: () => () => undefined,
}));

const api = usePretendApi();

beforeEach(() => {
  clearToken();
  api.answers('getConfig', makeConfig());
  document.head.innerHTML = '<script type="application/json" id="ui-more">[]</script>';
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <samp>{pathname + search + hash}</samp>;
}

function visit(address: string, farewell: Farewell | null = null) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <App farewell={farewell} />
        <Address />
      </MemoryRouter>
    </UiProvider>,
  );
}

const signIn = (role: string) => storeToken(makeToken({ role }));
const address = () => screen.getByText(/^\//, { selector: 'samp' }).textContent;

describe('who is signed in', () => {
  it.each([
    ['LEARNER', '/', '/courses', 'learner'],
    ['STUDENT', '/', '/courses', 'learner'],
    ['TEACHER', '/', '/teacher/review', 'teacher'],
    ['MODERATOR', '/', '/moderator/participants', 'moderator'],
    ['CREATOR', '/', '/creator/courses', 'creator'],
    ['LEARNER', '/courses/1/lesson/2?part=3#top', '/courses/1/lesson/2?part=3#top', 'learner'],
    ['LEARNER', '/profile/completed', '/profile/completed', 'learner'],
    ['LEARNER', '/profile/tasks/7', '/profile/tasks/7', 'learner'],
    ['MODERATOR', '/moderator/groups', '/moderator/groups', 'moderator'],
    ['MODERATOR', '/payment?sum=2000', '/payment?sum=2000', 'moderator'],
    ['TEACHER', '/teacher/clarify', '/teacher/clarify', 'teacher'],
    ['CREATOR', '/creator/lessons/new', '/creator/lessons/new', 'creator'],
    ['TEACHER', '/courses/1', '/courses/1', 'learner'],
    ['MODERATOR', '/courses', '/courses', 'learner'],
    ['CREATOR', '/courses/1/lesson/2', '/courses/1/lesson/2', 'learner'],
  ])('as %s opens %s at %s, drawn by %s', async (role, from, to, name) => {
    signIn(role);
    visit(from);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(address()).toBe(to);
  });

  it.each([
    ['LEARNER', '/teacher/review', '/courses'],
    ['LEARNER', '/payment?sum=2000', '/courses'],
    ['TEACHER', '/profile/notifications', '/teacher/review'],
    ['TEACHER', '/creator/courses', '/teacher/review'],
    ['MODERATOR', '/teacher/review', '/moderator/participants'],
    ['CREATOR', '/moderator/participants', '/creator/courses'],
    ['CREATOR', '/payment', '/creator/courses'],
    ['LEARNER', '/nowhere', '/courses'],
    ['TEACHER', '/coursesX/1', '/teacher/review'],
    ['TEACHER', '/toString', '/teacher/review'],
  ])('as %s at %s ends at %s', async (role, from, to) => {
    signIn(role);
    visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });
});

it('names the document after the area’s heading', async () => {
  signIn('TEACHER');
  visit('/teacher/review');
  await waitFor(() => expect(document.title).toBe('teacher · Ступени'));
});

describe('who is not signed in', () => {
  it.each([
    '/courses',
    '/courses/1/lesson/2?part=3',
    '/profile/tasks',
    '/moderator/payment',
    '/payment?sum=2000',
    '/teacher/review',
    '/creator/tests/new',
    '/nowhere/at/all',
  ])('and opens %s stands at the sign-in', async (from) => {
    visit(from);
    expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each([
    ['/courses/1/lesson/2?part=3#top', 'LEARNER', '/courses/1/lesson/2?part=3#top'],
    ['/profile/tasks', 'TEACHER', '/teacher/review'],
    ['/nowhere/at/all', 'LEARNER', '/courses'],
  ])('and opens %s comes as %s to %s after signing in', async (from, role, to) => {
    visit(from);
    await screen.findByRole('button', { name: 'Войти' });
    act(() => void signIn(role));
    await waitFor(() => expect(address()).toBe(to));
  });

  it('goes on where an expired session ended, and is told why', async () => {
    visit('/', { reason: 'expired', from: '/courses/1' });
    expect(await screen.findByRole('status')).toHaveTextContent('Сессия истекла, войдите снова');
    act(() => void signIn('LEARNER'));
    await waitFor(() => expect(address()).toBe('/courses/1'));
    expect(screen.getByRole('heading', { name: 'learner' })).toHaveFocus();
  });

  it('reads on the forgotten password that the page is still to do', async () => {
    visit('/forgot');
    expect(screen.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    expect(screen.getByText('Страница ещё в разработке.')).toBeVisible();
    expect(document.title).toBe('Восстановление пароля · Ступени');
    act(() => screen.getByRole('link', { name: 'Вернуться ко входу' }).click());
    expect(await screen.findByRole('heading', { name: 'Ступени' })).toHaveFocus();
    expect(address()).toBe('/');
  });
});
