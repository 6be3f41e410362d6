import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { hashPassword } from '../../core/sessions/passwords';
import { itInProcess } from '../../testing/replicas';
import { makeUser, knownPassword, findLastSignIn } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();

const signIn = (email: unknown, password: unknown, extra: object = {}) =>
  api.call(null, 'POST', '/api/auth/login', { email, password, ...extra });
const signInFrom = (remoteAddress: string, email: string, password: string) =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password } });

describe('sign-in', () => {
  it('returns a token with the account’s data and stores the time', async () => {
    const user = await makeUser(api.db, {
      role: 'TEACHER',
      email: 'Olga@School.test',
      first_name: 'Ольга',
      last_name: 'Ким',
    });
    const answer = await signIn('olga@sCHOOL.test', knownPassword);
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json();
    const claims = api.app.jwt.decode<Record<string, unknown>>(token);
    const { id } = await api.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    expect(claims).toEqual({
      sub: String(user.id),
      role: 'TEACHER',
      jti: id,
      given_name: 'Ольга',
      family_name: 'Ким',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    expect(Number(claims!['exp']) - Number(claims!['iat'])).toBe(8 * 60 * 60);
    expect(await findLastSignIn(api.db, user.id)).not.toBeNull();
  });

  it('writes the row of the account only at the first sign-in', async () => {
    const user = await makeUser(api.db, { email: 'known@school.test' });
    const version = async () => {
      expect((await signIn('known@school.test', knownPassword)).statusCode).toBe(200);
      const { rows } = await sql<{ xmin: string; has_signed_in: boolean }>`
        select xmin::text, has_signed_in from users where id = ${user.id}`.execute(api.db);
      return rows[0];
    };
    const first = await version();
    expect(first).toMatchObject({ has_signed_in: true });
    const at = await findLastSignIn(api.db, user.id);
    expect(await version()).toEqual(first);
    expect(Number(await findLastSignIn(api.db, user.id))).toBeGreaterThanOrEqual(Number(at));
  });

  it('answers an unknown e-mail, a wrong password and a deleted account with the same text', async () => {
    await makeUser(api.db, { email: 'known@school.test' });
    await makeUser(api.db, { email: 'off@school.test', disabled_at: new Date() });
    await makeUser(api.db, { email: 'gone@school.test', deleted_at: new Date() });
    const answers = [
      await signIn('known@school.test', 'нет'),
      await signIn('nobody@school.test', knownPassword),
      await signIn('off@school.test', 'нет'),
      await signIn('gone@school.test', knownPassword),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        error: 'wrong_credentials',
        message: 'Неверный e\u2011mail или пароль',
      });
    }
    expect(await api.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('tells only a person who knows the password that the account is suspended', async () => {
    await makeUser(api.db, { email: 'off@school.test', disabled_at: new Date() });
    const answer = await signIn('off@school.test', knownPassword);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      error: 'account_suspended',
      message: 'Вход приостановлен. Обратитесь в школу.',
    });
    expect(await api.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  itInProcess('verifies one password of full cost, whether or not the e-mail has an account', async () => {
    const password_hash = await hashPassword(knownPassword);
    await makeUser(api.db, { email: 'known@school.test', password_hash });
    await makeUser(api.db, { email: 'gone@school.test', password_hash, deleted_at: new Date() });
    const verify = jest.spyOn(argon2, 'verify');
    try {
      for (const email of ['known@school.test', 'nobody@school.test', 'gone@school.test'])
        expect((await signIn(email, 'нет')).statusCode).toBe(401);
      const costs = verify.mock.calls.map(([hash]) => /^\$argon2id\$v=19\$[^$]+/.exec(String(hash))?.[0]);
      expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'));
    } finally {
      verify.mockRestore();
    }
  });

  it('rejects a deleted account, and its e-mail can be used again', async () => {
    await makeUser(api.db, { email: 'a@school.test', deleted_at: new Date() });
    expect((await signIn('a@school.test', knownPassword)).statusCode).toBe(401);
    await makeUser(api.db, { email: 'a@school.test' });
    expect((await signIn('a@school.test', knownPassword)).statusCode).toBe(200);
  });

  it.each([
    [{ email: 'a@b' }, 'password'],
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'a@b', password: '' }, 'password'],
    [{ email: 7, password: 'x' }, 'email'],
    [{ email: 'a@b', password: null }, 'password'],
    [{ email: ['a@b'], password: 'x' }, 'email'],
    [{ email: 'a@b', password: 'x', role: 'CREATOR' }, 'role'],
  ])('rejects %j and names %s', async (body, path) => {
    const answer = await api.call(null, 'POST', '/api/auth/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'validation',
      issues: [{ path, message: expect.stringMatching(/^[А-ЯЁ]/) }],
    });
  });

  it('rejects a NUL character in the e-mail', async () => {
    expect((await signIn('a\u0000@b', 'x')).statusCode).toBe(400);
  });
});

describe('limit of failed sign-ins', () => {
  itInProcess(
    'blocks an account for the rest of the minute after ten failures, but no other account',
    async () => {
      await makeUser(api.db, { email: 'victim@school.test' });
      await makeUser(api.db, { email: 'other@school.test' });
      api.now = new Date('2026-03-01T10:00:20Z');
      for (let tries = 0; tries < 10; tries += 1)
        expect((await signIn('victim@school.test', 'нет')).statusCode).toBe(401);
      const blocked = await signIn('VICTIM@school.test', knownPassword);
      expect(blocked.statusCode).toBe(429);
      expect(blocked.json()).toMatchObject({ error: 'too_many_attempts', retryAfter: 40 });
      expect(blocked.headers['retry-after']).toBe('40');
      expect((await signIn('other@school.test', knownPassword)).statusCode).toBe(200);
      api.now = new Date('2026-03-01T10:01:00Z');
      expect((await signIn('victim@school.test', knownPassword)).statusCode).toBe(200);
    },
  );

  itInProcess('blocks parallel attempts after ten failures too', async () => {
    await makeUser(api.db, { email: 'victim@school.test' });
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('victim@school.test', 'нет')));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  });

  it('allows the one attempt that is left before the limit when many arrive at once', async () => {
    await makeUser(api.db, { email: 'victim@school.test' });
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    // The next minute may begin during the attempts.
    for (const started of [minute, minute + 60_000])
      await api.db
        .insertInto('rate_windows')
        .values({
          kind: 'sign_in_account',
          subject: 'victim@school.test',
          started_at: new Date(started),
          hits: 99,
        })
        .execute();
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn('victim@school.test', 'нет')));
    const tried = answers.filter(({ statusCode }) => statusCode === 401).length;
    expect(tried).toBeGreaterThanOrEqual(1);
    expect(tried).toBeLessThanOrEqual(2);
  });

  it('blocks an unknown e-mail too', async () => {
    const codes: number[] = [];
    // Each minute allows ten attempts. The next minute may begin during the loop.
    for (let tries = 0; tries < 21; tries += 1)
      codes.push((await signIn('nobody@school.test', 'нет')).statusCode);
    expect(codes).toContain(429);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
  });

  describe('at an address that a class shares (V53)', () => {
    const addressHits = async () =>
      (
        await api.db
          .selectFrom('rate_windows')
          .select('hits')
          .where('kind', '=', 'sign_in_address')
          .executeTakeFirst()
      )?.hits ?? 0;
    /** Sets the counter to this number of failures in this minute. */
    const setFailures = async (hits: number) => {
      api.now = new Date('2026-03-01T10:00:20Z');
      await api.db
        .insertInto('rate_windows')
        .values({
          kind: 'sign_in_address',
          subject: '10.0.0.1',
          started_at: new Date('2026-03-01T10:00:00Z'),
          hits,
        })
        .execute();
    };

    itInProcess('lets a classmate in after a hundred failures there', async () => {
      await makeUser(api.db, { email: 'a@school.test' });
      await setFailures(99);
      for (let n = 0; n < 2; n += 1)
        expect((await signInFrom('10.0.0.1', `guess${n}@school.test`, 'нет')).statusCode).toBe(401);
      expect(await addressHits()).toBe(101);
      expect((await signInFrom('10.0.0.1', 'a@school.test', knownPassword)).statusCode).toBe(200);
      expect(await addressHits()).toBe(101);
    });

    itInProcess('rejects attempts over the limit only when too many of them wait', async () => {
      await setFailures(100);
      // The slow lane stays full until the fake time moves, however slow the machine is.
      let answers: Awaited<ReturnType<typeof signInFrom>>[];
      jest.useFakeTimers({
        doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date', 'hrtime', 'performance'],
      });
      try {
        const attempts = Array.from({ length: 23 }, (_, n) =>
          signInFrom('10.0.0.1', `guess${n}@school.test`, 'нет'),
        );
        await new Promise<void>((resolve) => {
          let rejected = 0;
          for (const attempt of attempts) void attempt.then(() => ++rejected === 3 && resolve());
        });
        jest.advanceTimersByTime(2000);
        answers = await Promise.all(attempts);
      } finally {
        jest.useRealTimers();
      }
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      expect(codes).toEqual([...Array(20).fill(401), ...Array(3).fill(429)]);
      const rejected = answers.find(({ statusCode }) => statusCode === 429);
      expect(rejected?.json()).toMatchObject({ error: 'too_many_attempts', retryAfter: 2 });
      // A rejected attempt has checked no password.
      expect(await addressHits()).toBe(120);
    });

    itInProcess('does not count failures of accounts that have signed in there', async () => {
      await setFailures(0);
      await makeUser(api.db, { email: 'a@school.test' });
      expect((await signInFrom('10.0.0.1', 'a@school.test', knownPassword)).statusCode).toBe(200);
      for (let n = 0; n < 5; n += 1) await signInFrom('10.0.0.1', 'a@school.test', 'нет');
      expect(await addressHits()).toBe(0);
      await signInFrom('10.0.0.1', 'stranger@school.test', 'нет');
      expect((await signInFrom('10.0.0.1', 'a@school.test', knownPassword)).statusCode).toBe(200);
      expect(await addressHits()).toBe(1);
    });
  });

  it('does not count successful sign-ins', async () => {
    await makeUser(api.db, { email: 'a@school.test' });
    for (let times = 0; times < 12; times += 1)
      expect((await signIn('a@school.test', knownPassword)).statusCode).toBe(200);
  });
});

describe('attacker who guesses passwords (V32)', () => {
  const victim = 'victim@school.test';
  const wrong = (address: string) => signInFrom(address, victim, 'нет');
  beforeEach(async () => {
    await makeUser(api.db, { email: victim });
  });

  itInProcess('does not block the owner at another address', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong('10.0.0.1')).statusCode).toBe(401);
    expect((await wrong('10.0.0.1')).statusCode).toBe(429);
    expect((await signInFrom('10.0.0.2', victim, knownPassword)).statusCode).toBe(200);
  });

  itInProcess(
    'gets a hundred attempts per minute from all addresses, and the owner can sign in from a known one',
    async () => {
      api.now = new Date('2026-03-01T10:00:20Z');
      expect((await signInFrom('10.9.9.9', victim, knownPassword)).statusCode).toBe(200);
      const codes = [];
      for (let n = 0; n < 250; n += 1) codes.push((await wrong(`10.1.0.${n}`)).statusCode);
      expect(codes.filter((code) => code === 401)).toHaveLength(100);
      expect(new Set(codes.slice(100))).toEqual(new Set([429]));
      expect((await signInFrom('10.9.9.8', victim, knownPassword)).statusCode).toBe(429);
      expect((await signInFrom('10.9.9.9', victim, knownPassword)).statusCode).toBe(200);
    },
  );

  itInProcess('does not block the owner at a shared address that is known', async () => {
    api.now = new Date('2026-03-01T10:00:20Z');
    expect((await signInFrom('10.0.0.1', victim, knownPassword)).statusCode).toBe(200);
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await wrong('10.0.0.1')).statusCode);
    expect(codes).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await signInFrom('10.0.0.1', victim, knownPassword)).statusCode).toBe(200);
  });

  itInProcess('blocks the owner at a shared address 30 days after the last sign-in there', async () => {
    api.now = new Date('2026-03-01T10:00:20Z');
    await signInFrom('10.0.0.1', victim, knownPassword);
    api.now = new Date('2026-04-01T10:00:20Z');
    for (let tries = 0; tries < 10; tries += 1) await wrong('10.0.0.1');
    expect((await signInFrom('10.0.0.1', victim, knownPassword)).statusCode).toBe(429);
  });

  itInProcess('counts as one client in the /64 network of an IPv6 address', async () => {
    api.now = new Date('2026-03-01T10:00:20Z');
    for (let n = 1; n <= 10; n += 1) expect((await wrong(`2001:db8:1:2::${n}`)).statusCode).toBe(401);
    expect((await wrong('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await wrong('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  itInProcess('counts as one client with an IPv4 address and the same address mapped to IPv6', async () => {
    api.now = new Date('2026-03-01T10:00:20Z');
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong('10.0.0.1')).statusCode).toBe(401);
    expect((await wrong('::ffff:10.0.0.1')).statusCode).toBe(429);
  });

  itInProcess('does not block the owner with another IPv6 address of a known network', async () => {
    api.now = new Date('2026-03-01T10:00:20Z');
    expect((await signInFrom('2001:db8:1:2::1', victim, knownPassword)).statusCode).toBe(200);
    await api.db
      .updateTable('rate_windows')
      .set({ hits: 100 })
      .where('kind', '=', 'sign_in_account')
      .execute();
    expect((await signInFrom('2001:db8:1:3::2', victim, knownPassword)).statusCode).toBe(429);
    expect((await signInFrom('2001:db8:1:2::2', victim, knownPassword)).statusCode).toBe(200);
  });

  it('finds no readable address in the database', async () => {
    await signInFrom('10.0.0.1', victim, knownPassword);
    const { address_hash } = await api.db
      .selectFrom('sign_in_addresses')
      .select('address_hash')
      .executeTakeFirstOrThrow();
    expect(address_hash).toMatch(/^[\w-]{43}$/);
  });
});

describe('sign-ins with the right password (V54)', () => {
  const sessions = () => api.db.selectFrom('sessions').select(['id', 'user_id']).execute();

  it('leave at most twenty sessions of a person, and the oldest ends', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    await api.issueToken(other);
    const tokens: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const answer = await signIn(user.email, knownPassword);
      tokens.push(answer.json().token);
    }
    const status = async (token: string) =>
      (await api.app.inject({ url: '/api/courses', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect((await sessions()).filter(({ user_id }) => user_id === user.id)).toHaveLength(20);
    expect((await sessions()).filter(({ user_id }) => user_id === other.id)).toHaveLength(1);
    expect([await status(tokens[1]!), await status(tokens[2]!), await status(tokens[21]!)]).toEqual([
      401, 200, 200,
    ]);
  });

  itAtNight('leave at most twenty sessions when they run in parallel', async () => {
    const user = await makeUser(api.db);
    // Ten at once would reach the limit: an attempt counts as a failure until its password is checked.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(user.email, knownPassword)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await sessions()).toHaveLength(20);
  });

  it('end the session that was unused longest', async () => {
    const user = await makeUser(api.db);
    const recentToken = await api.issueToken(user);
    await api.db
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now() + interval '1 minute'` })
      .execute();
    for (let n = 0; n < 20; n += 1) await signIn(user.email, knownPassword);
    const answer = await api.app.inject({
      url: '/api/courses',
      headers: { authorization: `Bearer ${recentToken}` },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('sign-out', () => {
  it('ends this session at once, but no other session', async () => {
    const user = await makeUser(api.db);
    const [here, there] = [await api.issueToken(user), await api.issueToken(user)];
    const get = (token: string) =>
      api.app.inject({ url: '/api/courses', headers: { authorization: `Bearer ${token}` } });
    const out = await api.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${here}` },
    });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect([(await get(here)).statusCode, (await get(there)).statusCode]).toEqual([401, 200]);
  });
});
