import { makeToken } from '@stupeni/test-kit';
import { clearToken, isSessionOver, readToken, storeToken, useSession } from './index';
import { isRenewalDue, presentToken, storeRenewed } from './renewal';
import { replaceSession } from './replacement';

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
  ])('tells whether the renewal of %s is due', (_, token, due) => {
    expect(isRenewalDue(token)).toBe(due);
  });

  it.each([
    [7, false],
    [9, true],
  ])('counts the %i hours of a token from its arrival', (hours, due) => {
    expect(isRenewalDue(aged(-12, true), Date.now() - hours * hour * 1000)).toBe(due);
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
  const old = makeToken({ sub: '5', jti: 'one' });
  const renewed = makeToken({ sub: '5', jti: 'one', exp: now + 9 * hour });
  const successor = makeToken({ sub: '5', jti: 'two' });

  it.each<[string, string | null, string | null]>([
    ['the same token', old, old],
    ['a renewed token of the session', renewed, renewed],
    ['the token of a successor', successor, successor],
    ['a token of another person', makeToken({ sub: '6' }), null],
    ['no token', null, null],
    ['a text that is no token', 'rubbish', null],
  ])('finds the stored token of the same person, when the storage has %s', (_, stored, expected) => {
    if (stored !== null) window.localStorage.setItem('token', stored);
    expect(presentToken(old)).toBe(expected);
  });
});

describe('replaceSession', () => {
  const old = makeToken({ sub: '5', jti: 'one' });
  const successor = makeToken({ sub: '5', jti: 'two' });

  beforeEach(() =>
    Object.defineProperty(navigator, 'locks', { value: { request: oneAtATime() }, configurable: true }),
  );
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('stores the new token, and another tab does not treat the end of the old session as a sign-out', async () => {
    storeToken(old);
    let answer!: (reply: { token: string }) => void;
    const replaced = replaceSession(() => new Promise((resolve) => (answer = resolve)));
    const over = isSessionOver(old);
    await Promise.resolve();
    answer({ token: successor });
    expect([await over, readToken()]).toEqual([false, successor]);
    await replaced;
  });

  it('replaces a token that was renewed meanwhile', async () => {
    storeToken(old);
    await replaceSession(() => {
      storeToken(makeToken({ sub: '5', jti: 'one', exp: now + 9 * hour }));
      return Promise.resolve({ token: successor });
    });
    expect(readToken()).toBe(successor);
  });

  it('stores nothing after a sign-out', async () => {
    storeToken(old);
    await replaceSession(() => {
      clearToken();
      return Promise.resolve({ token: successor });
    });
    expect(readToken()).toBeNull();
  });

  it('lets the session end after a failure', async () => {
    storeToken(old);
    await expect(replaceSession(() => Promise.reject(new Error('401')))).rejects.toThrow('401');
    expect([await isSessionOver(old), readToken()]).toEqual([true, old]);
  });

  it('works on a page without Web Locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    storeToken(old);
    await replaceSession(() => Promise.resolve({ token: successor }));
    expect([await isSessionOver(old), await isSessionOver(successor)]).toEqual([false, true]);
  });
});

/** A Web Lock whose requests run one after another. */
function oneAtATime() {
  let before: Promise<unknown> = Promise.resolve();
  return (_: string, __: object, work: () => Promise<void>) => {
    const mine = before.then(work);
    before = mine.catch(() => undefined);
    return mine;
  };
}
