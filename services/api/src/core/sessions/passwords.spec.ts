import argon2 from '@node-rs/argon2';
import { hashPassword, isRightPassword } from './passwords';

let verify: jest.SpiedFunction<typeof argon2.verify>;
beforeEach(() => (verify = jest.spyOn(argon2, 'verify')));
afterEach(() => verify.mockRestore());

describe('a password', () => {
  it('is stored as argon2id with 19 MiB, two passes and a random salt', async () => {
    const [one, two] = [await hashPassword('тайна'), await hashPassword('тайна')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('matches its own hash and no other', async () => {
    const hash = await hashPassword('тайна');
    expect([await isRightPassword(hash, 'тайна'), await isRightPassword(hash, 'Тайна')]).toEqual([
      true,
      false,
    ]);
  });

  it('matches in both spellings of its letters, also by a hash of before the normal form', async () => {
    const [composed, decomposed] = ['\u0439ога 8 марта', '\u0438\u0306ога 8 марта'];
    for (const stored of [await hashPassword(decomposed), await argon2.hash(composed)])
      expect(
        await Promise.all([isRightPassword(stored, composed), isRightPassword(stored, decomposed)]),
      ).toEqual([true, true]);
    expect(await isRightPassword(await argon2.hash(decomposed), decomposed)).toBe(true);
  });

  it('is verified against a dummy hash when there is no account', async () => {
    expect(await isRightPassword(undefined, 'тайна')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(String(verify.mock.calls[0]![0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is verified with at most one other at the same time', async () => {
    let running = 0;
    let most = 0;
    verify.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return false;
    });
    await Promise.all(Array.from({ length: 9 }, () => isRightPassword('x', 'y')));
    expect([most, verify.mock.calls.length]).toEqual([2, 9]);
  });

  it('is rejected when too many others wait', async () => {
    verify.mockImplementation(() => new Promise((resolve) => setImmediate(() => resolve(false))));
    const tries = Array.from({ length: 250 }, () => isRightPassword('x', 'y'));
    const rejected = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(148);
    expect(rejected[0]).toMatchObject({ reason: { code: 'unavailable' } });
  });

  it('is verified in the order of the calls, even after an error', async () => {
    const verified: unknown[] = [];
    verify.mockImplementation(async (_, password) => {
      verified.push(password);
      if (password === 'a' || password === 'c') throw new Error('broken');
      return true;
    });
    const passwords = ['a', 'b', 'c', 'd', 'e'];
    const results = await Promise.allSettled(passwords.map((password) => isRightPassword('x', password)));
    expect(verified).toEqual(passwords);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, true]);
  });
});
