import { makeToken } from '@stupeni/test-kit';

jest.mock('./leave-for');

const token = makeToken({ sub: '5' });

/** A newly loaded page: its modules have no state of the previous page. */
async function openPage(path = '/') {
  jest.resetModules();
  window.history.replaceState(null, '', path);
  const { leaveFor } = await import('./leave-for');
  return { ...(await import('./index')), leaveFor: jest.mocked(leaveFor) };
}

beforeEach(() => {
  jest.resetAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('endSession', () => {
  it('deletes the token, tells the API and leaves with a full navigation', async () => {
    window.localStorage.setItem('token', token);
    const { endSession, leaveFor, takeSessionEnd } = await openPage('/courses');
    const fetched = jest.fn().mockResolvedValue(new Response(null, { status: 204 }));
    globalThis.fetch = fetched;
    await Promise.all([endSession({ reason: 'signed-out' }), endSession({ reason: 'signed-out' })]);
    expect(window.localStorage.getItem('token')).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
    expect(leaveFor.mock.calls).toEqual([['/']]);
    expect(takeSessionEnd()).toBeNull();
  });

  it('leaves also when the API does not answer', async () => {
    window.localStorage.setItem('token', token);
    const { endSession, leaveFor } = await openPage();
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('fetch failed'));
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await endSession({ reason: 'signed-out' });
    expect(leaveFor).toHaveBeenCalledWith('/');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('passes the reason and the address to the next page, once', async () => {
    window.localStorage.setItem('token', token);
    const previous = await openPage('/profile/tasks?page=2');
    await previous.endSession({ reason: 'expired' });
    const { takeSessionEnd } = await openPage('/');
    expect(takeSessionEnd()).toEqual({ reason: 'expired', from: '/profile/tasks?page=2' });
    expect(takeSessionEnd()).toBeNull();
  });
});

describe('takeSessionEnd', () => {
  it('returns null for a stored token that looks expired, because the clock of the device may be wrong', async () => {
    const old = makeToken({ sub: '5', exp: 1 });
    window.localStorage.setItem('token', old);
    const { takeSessionEnd, useSession } = await openPage();
    expect(takeSessionEnd()).toBeNull();
    expect(useSession.getState().user?.id).toBe(5);
    expect(window.localStorage.getItem('token')).toBe(old);
  });

  it('ignores an address of another site', async () => {
    const { takeSessionEnd } = await openPage();
    window.sessionStorage.setItem('stupeni:session-end', JSON.stringify({ from: '//evil.example/' }));
    expect(takeSessionEnd()).toEqual({ reason: 'expired' });
  });
});

describe('another tab', () => {
  const changed = (value: string | null) => {
    if (value === null) window.localStorage.removeItem('token');
    else window.localStorage.setItem('token', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: value }));
  };

  it('signs this tab out', async () => {
    window.localStorage.setItem('token', token);
    const { watchSession, leaveFor } = await openPage('/courses');
    const stop = watchSession();
    changed(null);
    expect(leaveFor).toHaveBeenCalledWith('/');
    stop();
  });

  it('makes this tab leave its page when another person signs in', async () => {
    window.localStorage.setItem('token', token);
    const { watchSession, leaveFor } = await openPage('/courses');
    const stop = watchSession();
    changed(makeToken({ sub: '6', role: 'TEACHER' }));
    expect(leaveFor).toHaveBeenCalledWith('/');
    stop();
  });

  it('signs this tab in, and renews its user', async () => {
    const { watchSession, leaveFor, useSession } = await openPage('/');
    const stop = watchSession();
    changed(token);
    expect(useSession.getState().user?.id).toBe(5);
    changed(makeToken({ sub: '5', role: 'LEARNER', given_name: 'Анна' }));
    expect(useSession.getState().user?.firstName).toBe('Анна');
    expect(leaveFor).not.toHaveBeenCalled();
    stop();
  });
});

it('ends no session by the clock of the device while the page is open', async () => {
  jest.useFakeTimers();
  const old = makeToken({ exp: Date.now() / 1000 + 60 });
  window.localStorage.setItem('token', old);
  const { watchSession, leaveFor } = await openPage('/courses');
  const stop = watchSession();
  jest.advanceTimersByTime(10 * 60 * 60 * 1000);
  expect(leaveFor).not.toHaveBeenCalled();
  expect(window.localStorage.getItem('token')).toBe(old);
  stop();
  jest.useRealTimers();
});
