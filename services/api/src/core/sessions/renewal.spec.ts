import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables';
import { itInProcess } from '../../testing/replicas';
import { knownPassword, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const hour = 3600;
const day = 24 * hour;

const expectProblem = (answer: LightMyRequestResponse, status: number, error: string) => {
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error });
};

interface Claims {
  jti: string;
  iat: number;
  exp: number;
  given_name: string;
  remembered?: boolean;
}
const readClaims = (token: string) => api.app.jwt.decode<Claims>(token)!;
const readLifetime = (token: string) => readClaims(token).exp - readClaims(token).iat;

async function signIn(email: string, remember?: boolean): Promise<string> {
  const answer = await api.call(null, 'POST', '/api/auth/login', {
    email,
    password: knownPassword,
    ...(remember !== undefined && { remember }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}
const post = (url: string, token: string, headers: object = {}) =>
  api.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}`, ...headers } });
const renew = (token: string, headers: object = {}) => post('/api/auth/renew', token, headers);
const renewed = async (token: string) => {
  const answer = await renew(token);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
};
const get = (token: string) =>
  api.app.inject({ url: '/api/courses', headers: { authorization: `Bearer ${token}` } });
const works = async (token: string) => (await get(token)).statusCode === 200;

const readSession = (token: string): Promise<Selectable<Tables['sessions']>> =>
  api.db.selectFrom('sessions').selectAll().where('id', '=', readClaims(token).jti).executeTakeFirstOrThrow();
/** Moves the session back, as if the person had signed in and used it this long ago. */
const move = (token: string, { opened, used }: { opened: number; used: number }) => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  return api.db
    .updateTable('sessions')
    .set({
      created_at: ago(opened),
      last_seen_at: ago(used),
      expires_at: ago(Math.max(used - 7 * day, opened - 30 * day)),
    })
    .where('id', '=', readClaims(token).jti)
    .execute();
};

describe('a remembered sign-in', () => {
  it('opens a session that ends after seven days without a call', async () => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email, true);
    const { remembered, created_at, expires_at } = await readSession(token);
    expect(remembered).toBe(true);
    expect(expires_at.getTime() - created_at.getTime()).toBe(7 * day * 1000);
    expect([readLifetime(token), readClaims(token).remembered]).toEqual([7 * day, true]);
    await move(token, { opened: 6.9 * day, used: 6.9 * day });
    expect(await works(token)).toBe(true);
    await move(token, { opened: 7.1 * day, used: 7.1 * day });
    expect(await works(token)).toBe(false);
    expect((await renew(token)).statusCode).toBe(401);
  });

  it.each([undefined, false])('lasts eight hours with remember %j', async (remember) => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email, remember);
    expect([readLifetime(token), readClaims(token).remembered]).toEqual([8 * hour, undefined]);
    expect((await readSession(token)).remembered).toBe(false);
  });

  it('is rejected when remember is no boolean', async () => {
    const { email } = await makeUser(api.db);
    const answer = await api.call(null, 'POST', '/api/auth/login', {
      email,
      password: knownPassword,
      remember: 'yes',
    });
    expectProblem(answer, 400, 'validation');
  });
});

describe('a renewal', () => {
  it('gives a token of the same session with the present name, and both tokens work', async () => {
    const user = await makeUser(api.db);
    const token = await signIn(user.email, true);
    await move(token, { opened: 3 * day, used: 2 * day });
    await api.db.updateTable('users').set({ first_name: 'Новое' }).where('id', '=', user.id).execute();
    const next = await renewed(token);
    expect(readClaims(next)).toMatchObject({
      jti: readClaims(token).jti,
      given_name: 'Новое',
      remembered: true,
    });
    expect(readLifetime(next)).toBe(7 * day);
    expect([await works(token), await works(next)]).toEqual([true, true]);
    expect(await api.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  it('does not go beyond thirty days after the sign-in', async () => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email, true);
    await move(token, { opened: 29 * day, used: hour });
    const next = await renewed(token);
    expect(readLifetime(next)).toBeLessThanOrEqual(day);
    expect(readLifetime(next)).toBeGreaterThan(day - 60);
    await move(next, { opened: 30.01 * day, used: hour });
    expect(await works(next)).toBe(false);
  });

  it('does not prolong a session that is not remembered', async () => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email);
    const before = await readSession(token);
    await api.db
      .updateTable('sessions')
      .set({
        created_at: new Date(Date.now() - 7 * hour * 1000),
        expires_at: new Date(Date.now() + hour * 1000),
      })
      .where('id', '=', before.id)
      .execute();
    const next = await renewed(token);
    expect(readLifetime(next)).toBeLessThanOrEqual(hour);
    expect(readClaims(next).remembered).toBeUndefined();
  });

  it('gives two tabs that ask at once two tokens that work', async () => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email, true);
    const tokens = await Promise.all([renewed(token), renewed(token)]);
    for (const one of tokens) expect(await works(one)).toBe(true);
  });

  it.each(['with', 'without'])('never stores a token %s an Idempotency-Key', async (kind) => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email, true);
    const answer = await renew(token, kind === 'with' ? { 'idempotency-key': 'k1' } : {});
    expect(answer.statusCode).toBe(200);
    expect(await api.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });
});

describe('a token of a session that ended', () => {
  it.each<[string, (id: number, token: string) => Promise<unknown>]>([
    ['a sign-out', (_, token) => post('/api/auth/logout', token)],
    [
      'a new password',
      (id) => api.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', id).execute(),
    ],
    [
      'a new role',
      (id) => api.db.updateTable('users').set({ role: 'TEACHER' }).where('id', '=', id).execute(),
    ],
    [
      'a deletion',
      (id) => api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    ],
  ])('is not renewed after %s, and neither is its successor', async (_, end) => {
    const user = await makeUser(api.db);
    const token = await signIn(user.email, true);
    const next = await renewed(token);
    await end(user.id, token);
    for (const one of [token, next]) {
      expectProblem(await renew(one), 401, 'unauthorized');
      expect(await works(one)).toBe(false);
    }
    expect(await api.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('is not renewed when the sign-out comes between the check and the renewal', async () => {
    const { email } = await makeUser(api.db);
    const token = await signIn(email, true);
    const answers = await Promise.all([renew(token), post('/api/auth/logout', token), renew(token)]);
    for (const { statusCode, body } of answers)
      if (statusCode === 200) expect(await works((JSON.parse(body) as { token: string }).token)).toBe(false);
    expect(await api.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});

describe('session fixation', () => {
  it('fails, because each sign-in opens a session with a new id, whatever token the browser sends', async () => {
    const [victim, attacker] = [await makeUser(api.db), await makeUser(api.db)];
    const planted = await signIn(attacker.email, true);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: `Bearer ${planted}` },
      payload: { email: victim.email, password: knownPassword, remember: true },
    });
    const { token } = answer.json<{ token: string }>();
    expect(readClaims(token).jti).not.toBe(readClaims(planted).jti);
    expect((await readSession(planted)).user_id).toBe(attacker.id);
  });

  it.each([{ jti: 'x' }, { sessionId: 'x' }, { id: 'x' }])(
    'does not accept %j at the sign-in',
    async (extra) => {
      const { email } = await makeUser(api.db);
      const body = { email, password: knownPassword, ...extra };
      expectProblem(await api.call(null, 'POST', '/api/auth/login', body), 400, 'validation');
    },
  );
});

// The clock of this process decides about the times of a token.
itInProcess('rejects a token that is not remembered and lives for seven days', async () => {
  const { email } = await makeUser(api.db);
  const token = await signIn(email);
  const { exp, iat, ...claims } = readClaims(token);
  const longer = api.app.jwt.sign({ ...claims, iat, exp: iat + 7 * day } as never, { expiresIn: 7 * day });
  expect(exp - iat).toBe(8 * hour);
  expect(await works(longer)).toBe(false);
});
