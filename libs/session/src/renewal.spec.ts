import { makeToken } from '@stupeni/test-kit';
import { clearToken, readToken, storeToken, useSession } from './index';
import { isRenewalDue, presentToken, storeRenewed } from './renewal';

const hour = 3600;
const now = Math.floor(Date.now() / 1000);
const aged = (hours: number, remembered?: true) =>
  makeToken({ iat: now - hours * hour, ...(remembered && { remembered }) });

beforeEach(() => clearToken());

describe('isRenewalDue', () => {
  it.each<[string, string, boolean]>([
    ['a remembered token of seven hours', aged(7, true), false],
    ['a remembered token of nine hours', aged(9, true), true],
    ['a remembered token from the future of a slow clock', aged(-9, true), true],
    ['a token of nine hours that is not remembered', aged(9), false],
  ])('decides about %s', (_, token, due) => {
    expect(isRenewalDue(token)).toBe(due);
  });
});

describe('storeRenewed', () => {
  const old = makeToken({ sub: '5', jti: 'one' });
  const renewed = makeToken({ sub: '5', jti: 'one', exp: now + 9 * hour });

  it('replaces the token and renders nothing again', () => {
    storeToken(old);
    const rendered = jest.fn();
    const leave = useSession.subscribe(rendered);
    storeRenewed(renewed, old);
    expect(readToken()).toBe(renewed);
    expect(rendered).not.toHaveBeenCalled();
    leave();
  });

  it('makes a new name visible', () => {
    storeToken(old);
    storeRenewed(makeToken({ sub: '5', jti: 'one', given_name: 'Мария' }), old);
    expect(useSession.getState().user?.firstName).toBe('Мария');
  });

  it('stores nothing after a sign-out', () => {
    storeToken(old);
    clearToken();
    storeRenewed(renewed, old);
    expect(readToken()).toBeNull();
  });

  it('stores nothing after another person signed in', () => {
    const other = makeToken({ sub: '6' });
    storeToken(other);
    storeRenewed(renewed, old);
    expect(readToken()).toBe(other);
  });
});

describe('presentToken', () => {
  const old = makeToken({ jti: 'one' });
  const renewed = makeToken({ jti: 'one', exp: now + 9 * hour });

  it.each<[string, string | null, string | null]>([
    ['the same token', old, old],
    ['a renewed token of the session', renewed, renewed],
    ['a token of another session', makeToken({ jti: 'two' }), null],
    ['no token', null, null],
    ['a text that is no token', 'rubbish', null],
  ])('knows %s in the storage', (_, stored, expected) => {
    if (stored !== null) window.localStorage.setItem('token', stored);
    expect(presentToken(old)).toBe(expected);
  });
});
