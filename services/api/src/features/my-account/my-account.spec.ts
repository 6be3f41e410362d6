import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../core/db/transaction';
import { insertSession } from '../../core/sessions/insert-session';
import { knownPassword, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { checkOwnPassword } from './check-own-password';

const api = useApi();
type User = Awaited<ReturnType<typeof makeUser>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A device of a user: signs in and calls the API with its own token. */
async function openDevice(user: User, userAgent = firefox, remember = false) {
  const headers = { 'user-agent': userAgent };
  const payload = { email: user.email, password: knownPassword, remember };
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
  return withToken(answer.json<{ token: string }>().token);
}
function withToken(token: string) {
  const call = (method: Method, path = '', body?: object) =>
    api.app.inject({
      method,
      url: `/api/account${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
  return { token, call, isSignedIn: async () => (await call('GET')).statusCode === 200 };
}
const signIn = async (email: string, password: string) =>
  (await api.call(null, 'POST', '/api/auth/login', { email, password })).statusCode;
const journal = () =>
  api.db.selectFrom('journal').select(['action', 'by_user', 'facts']).orderBy('id').execute();
const entries = async () =>
  (await journal()).map(({ action }) => action).filter((one) => !/signedIn|signInF/.test(one));

describe('my account', () => {
  it('has the name, the e-mail and the role, and no hash', async () => {
    const user = await makeUser(api.db, { role: 'TEACHER', first_name: 'Анна', last_name: 'Ким' });
    expect((await api.call(user, 'GET', '/api/account')).json()).toEqual({
      firstName: 'Анна',
      lastName: 'Ким',
      email: user.email,
      role: 'TEACHER',
      passwordChangedAt: null,
    });
  });

  it('gets a new name from its owner, trimmed and without marks of direction', async () => {
    const { call } = await openDevice(await makeUser(api.db, { role: 'CREATOR' }));
    const answer = await call('PUT', '', { firstName: ' Анна\u202e ', lastName: '\u2067Ли' });
    expect(answer.json()).toMatchObject({ firstName: 'Анна', lastName: 'Ли' });
    expect(await entries()).toEqual(['account.changed']);
  });
});

describe('a new password of my own', () => {
  it('has its date in the account', async () => {
    const user = await makeUser(api.db);
    const { call } = await openDevice(user);
    const { token } = (
      await call('POST', '/password', { current: knownPassword, password: 'тихая река' })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    const { passwordChangedAt } = (await api.app.inject({ url: '/api/account', headers })).json();
    expect(Math.abs(Date.parse(passwordChangedAt) - Date.now())).toBeLessThan(3_600_000);
  });

  it('is valid at once, and ends all sessions; this device gets a new one', async () => {
    const user = await makeUser(api.db);
    const stranger = await makeUser(api.db);
    const [here, there, other] = [
      await openDevice(user),
      await openDevice(user, phone),
      await openDevice(stranger),
    ];
    const answer = await here.call('POST', '/password', { current: knownPassword, password: 'тихая река' });
    expect(answer.statusCode).toBe(200);
    const next = withToken(answer.json<{ token: string }>().token);
    expect([await next.isSignedIn(), await there.isSignedIn(), await other.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await signIn(user.email, knownPassword)).toBe(401);
    expect(await signIn(user.email, 'тихая река')).toBe(200);
    expect(await entries()).toEqual(['account.passwordChanged']);
    expect((await next.call('GET', '/sessions')).json()[0]).toMatchObject({
      current: true,
      browser: 'Firefox',
    });
  });

  it('ends a token that somebody copied from this browser', async () => {
    const here = await openDevice(await makeUser(api.db));
    await here.call('POST', '/password', { current: knownPassword, password: 'тихая река' });
    expect(await here.isSignedIn()).toBe(false);
  });

  it.each([true, false])(
    'moves neither the start nor the end of the session (remembered: %s)',
    async (remember) => {
      const here = await openDevice(await makeUser(api.db), firefox, remember);
      const kept = () =>
        api.db
          .selectFrom('sessions')
          .select(['created_at', 'expires_at', 'remembered', 'user_agent', 'address'])
          .executeTakeFirstOrThrow();
      const before = await kept();
      const change = { current: knownPassword, password: 'тихая река' };
      const { token } = (await here.call('POST', '/password', change)).json<{ token: string }>();
      expect(await kept()).toEqual(before);
      const { exp, remembered = false } = api.app.jwt.decode<{ exp: number; remembered?: true }>(token)!;
      expect([Math.abs(exp - before.expires_at.getTime() / 1000) < 60, remembered]).toEqual([true, remember]);
    },
  );

  it('is stored by only one of two parallel changes', async () => {
    const here = await openDevice(await makeUser(api.db));
    const change = (password: string) => here.call('POST', '/password', { current: knownPassword, password });
    const answers = await Promise.all([change('тихая река'), change('шумный лес')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('rejects a check of the old password as unauthorized after the session has ended', async () => {
    const { id } = await makeUser(api.db);
    const ended = { id, role: 'LEARNER', sessionId: randomUUID(), rights: [], address: '' } as const;
    const check = checkOwnPassword(api.db, ended, { password: 'не тот', path: 'current', at: new Date() });
    await expect(check).rejects.toThrow('unauthorized');
  });

  it.each([
    [{ current: 'не тот пароль', password: 'тихая река' }, 'current'],
    [{ current: knownPassword, password: 'короче' }, 'password'],
    [{ current: knownPassword, password: '12345678' }, 'password'],
    [{ current: knownPassword, password: 'anna.smirnova' }, 'password'],
    [{ current: knownPassword }, 'password'],
    [{ current: knownPassword, password: 'тихая река', id: 7 }, 'id'],
  ])('is rejected with %j, and nothing changes', async (body, path) => {
    const user = await makeUser(api.db, { email: 'anna.smirnova@school.test' });
    const [here, there] = [await openDevice(user), await openDevice(user)];
    const answer = await here.call('POST', '/password', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error: 'validation', issues: [{ path }] },
    ]);
    expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, true]);
    expect(await signIn(user.email, knownPassword)).toBe(200);
    expect(await entries()).toEqual([]);
  });

  it('needs the present password, whose attempts are limited like sign-ins', async () => {
    const user = await makeUser(api.db);
    const { call } = await openDevice(user);
    const guess = () => call('POST', '/password', { current: 'не тот пароль', password: 'тихая река' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(400);
    const answer = await guess();
    expect(answer.json()).toMatchObject({ error: 'too_many_attempts', retryAfter: expect.any(Number) });
    // The address is known for the account, so its owner is not locked out.
    const right = await call('POST', '/password', { current: knownPassword, password: 'тихая река' });
    expect(right.statusCode).toBe(200);
  });
});

describe('my sessions', () => {
  it('are listed with the device, this one first', async () => {
    const user = await makeUser(api.db);
    await openDevice(await makeUser(api.db));
    const [here] = [await openDevice(user), await openDevice(user, phone), await openDevice(user, 'curl/8')];
    await inTransaction(api.db, (trx) => insertSession(trx, user.id));
    await sql`update sessions set last_seen_at = now() - interval '1 hour' where user_agent is null`.execute(
      api.db,
    );
    await sql`update sessions set last_seen_at = now() - interval '1 minute' where user_agent = 'curl/8'`.execute(
      api.db,
    );
    const rows = (await here.call('GET', '/sessions')).json<{ id: string }[]>();
    const times = { createdAt: expect.any(String), lastSeenAt: expect.any(String), id: expect.any(String) };
    const address = '127.0.0.1';
    expect(rows).toEqual([
      { ...times, address, system: 'Windows', browser: 'Firefox', mobile: false, current: true },
      { ...times, address, system: 'Android', browser: 'Chrome', mobile: true, current: false },
      { ...times, address, system: null, browser: null, mobile: false, current: false },
      { ...times, address: null, system: null, browser: null, mobile: false, current: false },
    ]);
  });

  it('end one by one at the next call, but not those of another person', async () => {
    const user = await makeUser(api.db);
    const [here, there] = [await openDevice(user), await openDevice(user)];
    const stranger = await openDevice(await makeUser(api.db));
    const readSessionId = async (one: typeof here) =>
      (await one.call('GET', '/sessions')).json<{ id: string }[]>()[0]!.id;
    expect((await here.call('DELETE', `/sessions/${await readSessionId(stranger)}`)).statusCode).toBe(404);
    expect(await stranger.isSignedIn()).toBe(true);
    expect((await here.call('DELETE', `/sessions/${await readSessionId(here)}`)).json()).toMatchObject({
      error: 'wrong_state',
    });
    expect((await here.call('DELETE', '/sessions/7')).statusCode).toBe(404);
    const last = await readSessionId(there);
    expect((await here.call('DELETE', `/sessions/${last}`)).statusCode).toBe(204);
    expect(await there.isSignedIn()).toBe(false);
    expect((await here.call('DELETE', `/sessions/${last}`)).statusCode).toBe(404);
    expect(await entries()).toEqual(['entry.sessionsEnded']);
  });

  it('end all at once, except this one', async () => {
    const user = await makeUser(api.db);
    const [here, there, stranger] = [
      await openDevice(user),
      await openDevice(user),
      await openDevice(await makeUser(api.db)),
    ];
    expect((await here.call('DELETE', '/sessions')).statusCode).toBe(204);
    expect((await here.call('DELETE', '/sessions')).statusCode).toBe(204);
    expect([await here.isSignedIn(), await there.isSignedIn(), await stranger.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await journal()).filter(({ action }) => action === 'entry.sessionsEnded')).toMatchObject([
      { by_user: user.id, facts: { count: 1 } },
    ]);
  });
});
