import { makeToken } from '@stupeni/test-kit';

jest.mock('./leave-for');

const token = makeToken({ sub: '5' });

/** A freshly loaded page: modules keep no memory of the page before. */
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

describe('ending the session', () => {
  it('forgets the token, tells the API and leaves with a full navigation', async () => {
    window.localStorage.setItem('token', token);
    const { endSession, leaveFor, takeFarewell } = await openPage('/courses');
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
    expect(takeFarewell()).toBeNull();
  });

  it('leaves even when the API cannot be told', async () => {
    window.localStorage.setItem('token', token);
    const { endSession, leaveFor } = await openPage();
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('fetch failed'));
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await endSession({ reason: 'signed-out' });
    expect(leaveFor).toHaveBeenCalledWith('/');
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('keeps the reason and the address for the next page, once', async () => {
    window.localStorage.setItem('token', token);
    const before = await openPage('/profile/tasks?page=2');
    await before.endSession({ reason: 'expired' });
    const { takeFarewell } = await openPage('/');
    expect(takeFarewell()).toEqual({ reason: 'expired', from: '/profile/tasks?page=2' });
    expect(takeFarewell()).toBeNull();
  });

  it('is noticed at the next visit when the token ended meanwhile', async () => {
    window.localStorage.setItem('token', makeToken({ exp: 1 }));
    const { takeFarewell, useSession } = await openPage();
    expect(useSession.getState().user).toBeNull();
    expect(takeFarewell()).toEqual({ reason: 'expired' });
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('never comes back to another site', async () => {
    const { takeFarewell } = await openPage();
    window.sessionStorage.setItem('stupeni:farewell', JSON.stringify({ from: '//evil.example/' }));
    expect(takeFarewell()).toEqual({ reason: 'expired' });
  });
});

describe('another tab', () => {
  const changed = (value: string | null) => {
    if (value === null) window.localStorage.removeItem('token');
    else window.localStorage.setItem('token', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: value }));
  };

  it('that signs out takes this one along', async () => {
    window.localStorage.setItem('token', token);
    const { watchSession, leaveFor } = await openPage('/courses');
    const stop = watchSession();
    changed(null);
    expect(leaveFor).toHaveBeenCalledWith('/');
    stop();
  });

  it('that signs somebody else in ends this one’s page', async () => {
    window.localStorage.setItem('token', token);
    const { watchSession, leaveFor } = await openPage('/courses');
    const stop = watchSession();
    changed(makeToken({ sub: '6', role: 'TEACHER' }));
    expect(leaveFor).toHaveBeenCalledWith('/');
    stop();
  });

  it('that signs in or renews the token signs this one in', async () => {
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

describe('the token’s own end', () => {
  it('ends the session while the page is open', async () => {
    jest.useFakeTimers();
    window.localStorage.setItem('token', makeToken({ exp: Date.now() / 1000 + 60 }));
    const { watchSession, leaveFor } = await openPage('/courses');
    const stop = watchSession();
    jest.advanceTimersByTime(59_000);
    expect(leaveFor).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(leaveFor).toHaveBeenCalledWith('/');
    stop();
    jest.useRealTimers();
  });
});
