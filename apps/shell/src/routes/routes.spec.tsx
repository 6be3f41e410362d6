import { useLocation } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken, storeToken, type SessionEnd } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../App';

// The remotes have their own specs. Here each shows only its name.
jest.mock('../remotes/RemoteFrame', () => {
  const { Heading } = jest.requireActual<typeof import('@stupeni/ui/core')>('@stupeni/ui/core');
  return { RemoteFrame: ({ name }: { name: string }) => <Heading as="h1">{name}</Heading> };
});
jest.mock('../remotes/loads', () => ({
  beginLoading: () => ({ remote: new Promise(() => undefined) }),
  findLoad: () => undefined,
  expireFailedLoad: async () => undefined,
  onLoads: () => () => undefined,
}));

const api = usePretendApi();

beforeEach(() => {
  clearToken();
  api.answers('getConfig', makeConfig());
  api.answers('getRights', { rights: [] });
  document.head.innerHTML = '<script type="application/json" id="ui-more">[]</script>';
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <samp>{pathname + search + hash}</samp>;
}

function visit(address: string, sessionEnd: SessionEnd | null = null) {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <App sessionEnd={sessionEnd} />
        <Address />
      </MemoryRouter>
    </UiProvider>,
  );
}

const signIn = (role: string) => storeToken(makeToken({ role }));
const address = () => screen.getByText(/^\//, { selector: 'samp' }).textContent;

describe('a signed-in person', () => {
  async function seeRemote(role: string, from: string, to: string, name: string) {
    signIn(role);
    visit(from);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(address()).toBe(to);
  }

  it.each([
    ['LEARNER', '/', '/courses', 'learner'],
    ['STUDENT', '/', '/courses', 'learner'],
    ['TEACHER', '/', '/teacher/review', 'teacher'],
    ['MODERATOR', '/', '/moderator/participants', 'moderator'],
    ['CREATOR', '/', '/creator/courses', 'creator'],
    ['LEARNER', '/courses/1/lesson/2?part=3#top', '/courses/1/lesson/2?part=3#top', 'learner'],
    ['LEARNER', '/profile/completed', '/profile/completed', 'learner'],
    ['MODERATOR', '/payment?sum=2000', '/payment?sum=2000', 'moderator'],
    ['TEACHER', '/courses/1', '/courses/1', 'learner'],
    ['MODERATOR', '/courses', '/courses', 'learner'],
    ['CREATOR', '/courses/1/lesson/2', '/courses/1/lesson/2', 'learner'],
  ])('opens as %s the address %s and sees %s of the remote %s', seeRemote);

  itAtNight.each([
    ['LEARNER', '/profile/tasks/7', '/profile/tasks/7', 'learner'],
    ['MODERATOR', '/moderator/groups', '/moderator/groups', 'moderator'],
    ['TEACHER', '/teacher/clarify', '/teacher/clarify', 'teacher'],
    ['CREATOR', '/creator/lessons/new', '/creator/lessons/new', 'creator'],
  ])('opens as %s the address %s and sees %s of the remote %s', seeRemote);

  async function openAccount(role: string) {
    signIn(role);
    api.answers('getMyAccount', {
      firstName: 'Анна',
      lastName: 'Смирнова',
      email: 'anna@school.test',
      role: 'LEARNER',
      passwordChangedAt: null,
    });
    api.answers('listMySessions', []);
    api.answers('listMyMails', []);
    api.answers('getMyCalendar', { url: 'https://school.test/api/calendar/1-0-a.ics' });
    api.answers('listMyProviders', []);
    api.answers('getMyExport', { state: 'none' });
    visit('/account');
    expect(await screen.findByRole('heading', { name: 'Моя учётная запись' })).toBeVisible();
    expect(address()).toBe('/account');
  }

  it.each(['LEARNER', 'TEACHER'])('opens /account as %s', openAccount);

  itAtNight.each(['MODERATOR', 'CREATOR'])('opens /account as %s', openAccount);

  it('moves the focus to the content by the first link, and stays at the address', async () => {
    signIn('LEARNER');
    visit('/courses');
    await userEvent.click(await screen.findByRole('link', { name: 'Перейти к содержанию' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.hash).toBe('');
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
  ])('is redirected as %s from %s to %s', async (role, from, to) => {
    signIn(role);
    visit(from);
    await waitFor(() => expect(address()).toBe(to));
  });
});

it('names the document after the remote’s heading', async () => {
  signIn('TEACHER');
  visit('/teacher/review');
  await waitFor(() => expect(document.title).toBe('teacher · Ступени'));
});

describe('a person without a session', () => {
  it.each([
    '/courses',
    '/courses/1/lesson/2?part=3',
    '/profile/tasks',
    '/account',
    '/moderator/payment',
    '/payment?sum=2000',
    '/teacher/review',
    '/creator/tests/new',
    '/nowhere/at/all',
  ])('sees the sign-in page at %s', async (from) => {
    visit(from);
    expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each([
    ['/courses/1/lesson/2?part=3#top', 'LEARNER', '/courses/1/lesson/2?part=3#top'],
    ['/profile/tasks', 'TEACHER', '/teacher/review'],
    ['/nowhere/at/all', 'LEARNER', '/courses'],
  ])('opens %s, signs in as %s and sees %s', async (from, role, to) => {
    visit(from);
    await screen.findByRole('button', { name: 'Войти' });
    act(() => void signIn(role));
    await waitFor(() => expect(address()).toBe(to));
  });

  it('reads the help', async () => {
    visit('/help/sign-in');
    expect(await screen.findByRole('heading', { level: 1, name: 'Как войти' })).toBeVisible();
    expect(address()).toBe('/help/sign-in');
  });

  it('sees why the session ended, and returns to its page after the sign-in', async () => {
    visit('/', { reason: 'expired', from: '/courses/1' });
    expect(await screen.findByRole('status')).toHaveTextContent('Сессия истекла, войдите снова');
    act(() => void signIn('LEARNER'));
    await waitFor(() => expect(address()).toBe('/courses/1'));
    const heading = await screen.findByRole('heading', { name: 'learner' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('sees that the page for a forgotten password is not ready', async () => {
    visit('/forgot');
    expect(await screen.findByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
    expect(document.title).toBe('Восстановление пароля · Ступени');
    expect(screen.getByRole('main')).toHaveTextContent(/^СтупениВосстановление пароля/);
    const support = await screen.findByRole('link', { name: 'Написать в поддержку школы' });
    expect(support).toHaveAttribute('href', 'https://t.me/stupeni_support');
    // With the settings of the school, not before they have loaded.
    expect(screen.getByText('Страница ещё в разработке.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Справка о входе' })).toHaveAttribute('href', '/help/sign-in');
    act(() => screen.getByRole('link', { name: 'Вернуться ко входу' }).click());
    expect(await screen.findByRole('heading', { name: 'Ступени' })).toHaveFocus();
    expect(address()).toBe('/');
  });
});
