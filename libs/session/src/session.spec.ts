import { makeToken } from '@stupeni/test-kit';
import { clearToken, readToken, RoleMissingError, parseRole, storeToken, useSession } from './index';
import { readStoredUser } from './session-store';

beforeEach(() => clearToken());

describe('a token', () => {
  it('makes its person the user until it is cleared', () => {
    const token = makeToken({ sub: '12', role: 'TEACHER', given_name: 'Ольга', family_name: 'Лис' });
    storeToken(token);
    expect(readToken()).toBe(token);
    expect(window.localStorage.getItem('token')).toBe(token);
    expect(useSession.getState().user).toEqual({
      id: 12,
      role: 'TEACHER',
      firstName: 'Ольга',
      lastName: 'Лис',
    });
    clearToken();
    expect([readToken(), useSession.getState().user]).toEqual([null, null]);
  });

  it.each([
    ['without a role', makeToken({ role: undefined })],
    ['with an empty role', makeToken({ role: '' })],
  ])('%s signs nobody in and is not stored', (_, token) => {
    expect(() => storeToken(token)).toThrow(RoleMissingError);
    expect([readToken(), useSession.getState().user]).toEqual([null, null]);
  });

  it('is neither stored nor read when it does not decode', () => {
    expect(() => storeToken('rubbish')).toThrow();
    expect(readToken()).toBeNull();
    window.localStorage.setItem('token', 'rubbish');
    expect(readStoredUser()).toBeNull();
  });

  it.each([
    ['does not decode', 'rubbish'],
    ['has no role', makeToken({ role: undefined })],
  ])('is deleted from the storage when it %s', (_, stored) => {
    window.localStorage.setItem('token', stored);
    expect(readStoredUser()).toBeNull();
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['ten hours', 10 * 3600],
    ['nine days', 9 * 24 * 3600],
  ])('still signs its person in on a device whose clock is %s ahead', (_, seconds) => {
    const token = makeToken({ sub: '1', exp: Math.floor(Date.now() / 1000) + 60 - seconds });
    window.localStorage.setItem('token', token);
    expect(readStoredUser()?.id).toBe(1);
    expect(readToken()).toBe(token);
  });
});

describe('parseRole', () => {
  it.each(['CREATOR', 'MODERATOR', 'TEACHER', 'LEARNER'])('returns %s for the same claim', (role) => {
    expect(parseRole(role)).toBe(role);
  });

  it.each(['STUDENT', 'creator', 7, 'toString'])('returns LEARNER for the unknown claim %s', (claim) => {
    expect(parseRole(claim)).toBe('LEARNER');
  });
});
