import * as argon2 from '@node-rs/argon2';
import { hashPassword, isPassword } from './passwords';
import { takeTurns } from './turns';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);
beforeEach(() => verify.mockClear());

describe('a password', () => {
  it('is stored as argon2id with 19 MiB and two passes, never twice alike', async () => {
    const [one, two] = [await hashPassword('тайна'), await hashPassword('тайна')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('fits its own hash and no other', async () => {
    const hash = await hashPassword('тайна');
    expect([await isPassword(hash, 'тайна'), await isPassword(hash, 'Тайна')]).toEqual([true, false]);
  });

  it('costs a whole verification when there is nobody to compare it with', async () => {
    expect(await isPassword(undefined, 'тайна')).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(String(verify.mock.calls[0]![0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is verified two at a time', async () => {
    let running = 0;
    let most = 0;
    verify.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return false;
    });
    await Promise.all(Array.from({ length: 9 }, () => isPassword('x', 'y')));
    expect([most, verify.mock.calls.length]).toEqual([2, 9]);
  });

  it('is not even queued behind hundreds of others', async () => {
    verify.mockImplementation(() => new Promise((resolve) => setImmediate(() => resolve(false))));
    const tries = Array.from({ length: 250 }, () => isPassword('x', 'y'));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(148);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  });
});

describe('turns', () => {
  it('are handed on after a fault too, in order', async () => {
    const turns = takeTurns(1);
    const done: string[] = [];
    const work = (name: string, fails = false) =>
      turns.run(async () => {
        done.push(name);
        if (fails) throw new Error(name);
      });
    await Promise.allSettled([work('a', true), work('b'), work('c', true), work('d')]);
    expect([done, turns.queued]).toEqual([['a', 'b', 'c', 'd'], 0]);
    await work('e');
    expect(done).toContain('e');
  });
});
