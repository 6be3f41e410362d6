import { on } from '@stupeni/federation';
import { clearToken, readToken, storeToken } from '@stupeni/session';
import { makeToken, usePretendApi } from '@stupeni/test-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useRenewal } from './use-renewal';

jest.mock('../news/when-idle', () => ({ whenIdle: (work: () => void) => work() }));
const api = usePretendApi();
const now = Math.floor(Date.now() / 1000);
const hour = 3600;
const old = makeToken({ sub: '5', iat: now - 9 * hour, remembered: true });
const renewed = makeToken({ sub: '5', exp: now + 24 * hour, remembered: true });
let visibility: jest.SpyInstance;

beforeEach(() => {
  clearToken();
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  api.answers('renewSession', { token: renewed });
});
afterEach(() => jest.restoreAllMocks());

const show = () => {
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
};

it('renews an old token after the page has loaded', async () => {
  storeToken(old);
  renderHook(() => useRenewal());
  await waitFor(() => expect(readToken()).toBe(renewed));
});

it.each([
  ['young', makeToken({ iat: now - hour, remembered: true })],
  ['of a session that is not remembered', makeToken({ iat: now - 7 * hour })],
])('does not renew a token that is %s', (_, token) => {
  storeToken(token);
  renderHook(() => useRenewal());
  show();
  expect(api.calls('renewSession')).toEqual([]);
});

it('sends no second renewal while one runs', async () => {
  storeToken(old);
  renderHook(() => useRenewal());
  show();
  await waitFor(() => expect(readToken()).toBe(renewed));
  expect(api.calls('renewSession')).toHaveLength(1);
});

it('renews once on a device whose clock is fast, and again eight hours later', async () => {
  const clock = jest.spyOn(Date, 'now');
  const advance = (hours: number) => clock.mockReturnValue((now + hours * hour) * 1000);
  advance(12);
  const second = makeToken({ sub: '5', jti: 'second', iat: now, remembered: true });
  api.answers('renewSession', { token: second });
  storeToken(makeToken({ sub: '5', iat: now, remembered: true }));
  renderHook(() => useRenewal());
  await waitFor(() => expect(readToken()).toBe(second));
  show();
  advance(19);
  show();
  await act(async () => undefined);
  expect(api.calls('renewSession')).toHaveLength(1);
  advance(21);
  show();
  await waitFor(() => expect(api.calls('renewSession')).toHaveLength(2));
});

it('waits until a hidden page becomes visible', async () => {
  visibility.mockReturnValue('hidden');
  storeToken(old);
  renderHook(() => useRenewal());
  expect(api.calls('renewSession')).toEqual([]);
  show();
  await waitFor(() => expect(readToken()).toBe(renewed));
});

it('keeps the token when the renewal fails, and tries again later', async () => {
  const logged = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  api.loses('renewSession');
  storeToken(old);
  renderHook(() => useRenewal());
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(readToken()).toBe(old);
  api.answers('renewSession', { token: renewed });
  show();
  await waitFor(() => expect(readToken()).toBe(renewed));
});

it('reports a session that ended', async () => {
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const expired = jest.fn();
  const leave = on('stupeni:session-expired', expired);
  api.fails('renewSession', 'unauthorized');
  storeToken(old);
  renderHook(() => useRenewal());
  await waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
  leave();
});

it('stores nothing when the person signs out before the answer', async () => {
  api.answers('renewSession', () => {
    clearToken();
    return { token: renewed };
  });
  storeToken(old);
  renderHook(() => useRenewal());
  await waitFor(() => expect(api.calls('renewSession')).toHaveLength(1));
  await act(async () => undefined);
  expect(readToken()).toBeNull();
});
