import '@stupeni/test-kit/browser';
import { makeToken } from '@stupeni/test-kit';
import { movesToCanary } from './named-canary';

const reload = jest.fn();
const signIn = (sub: string) => window.localStorage.setItem('token', makeToken({ role: 'TEACHER', sub }));
const cookie = () => /shell_release=([^;]+)/.exec(document.cookie)?.[1];

beforeEach(() => {
  reload.mockClear();
  window.localStorage.clear();
  document.cookie = 'shell_release=; Max-Age=0';
  document.documentElement.dataset['shell'] = '1.0.0-now';
  const registry = JSON.stringify({ shell: { canary: { id: '1.1.0-next', users: [7] } } });
  document.head.innerHTML = `<script type="application/json" id="remotes">${registry}</script>`;
});

it('loads the page again for a named user, once', () => {
  signIn('7');
  expect(movesToCanary(reload)).toBe(true);
  expect(cookie()).toBe('1.1.0-next');
  // The gateway may not have the page of the canary yet.
  expect(movesToCanary(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['8', ''])('leaves the page of user «%s» as it is', (sub) => {
  if (sub) signIn(sub);
  expect(movesToCanary(reload)).toBe(false);
  expect(cookie()).toBeUndefined();
});

it('does not return to a canary that did not start', () => {
  signIn('7');
  document.cookie = 'shell_release=current';
  expect(movesToCanary(reload)).toBe(false);
  expect(cookie()).toBe('current');
});

it('ends the cookie when somebody else signs in', () => {
  document.cookie = 'shell_release=1.1.0-next';
  document.documentElement.dataset['shell'] = '1.1.0-next';
  expect(movesToCanary(reload)).toBe(false);
  expect(cookie()).toBe('1.1.0-next');
  signIn('8');
  expect(movesToCanary(reload)).toBe(false);
  expect(cookie()).toBeUndefined();
});

it('stays in a browser without cookies, where the page would load again for ever', () => {
  signIn('7');
  const written = jest.spyOn(document, 'cookie', 'set').mockReturnValue();
  expect(movesToCanary(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  written.mockRestore();
});

it('ignores a page without a registry', () => {
  jest.spyOn(console, 'debug').mockReturnValue();
  document.head.innerHTML = '';
  expect(movesToCanary(reload)).toBe(false);
});
