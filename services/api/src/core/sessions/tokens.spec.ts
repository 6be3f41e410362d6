import { createHmac, randomUUID } from 'node:crypto';
import { itInProcess } from '../../testing/replicas';
import { makeUser } from '../../testing/makers/people';
import { testSecret, useApi } from '../../testing/use-api';

const api = useApi();
const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a token with any header, claims and key. */
function forge(claims: object, header: object = {}, { key = testSecret, hash = 'sha256' } = {}): string {
  const input = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
}
const get = (authorization: string | undefined) =>
  api.app.inject({ url: '/api/courses', headers: authorization === undefined ? {} : { authorization } });
const expectRejected = async (token: string) => {
  const answer = await get(`Bearer ${token}`);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'unauthorized', message: 'Сессия истекла, войдите снова.' });
};

/** A user with a live session, its token and the claims of the token. */
async function live() {
  const user = await makeUser(api.db);
  const token = await api.issueToken(user);
  const claims = api.app.jwt.decode<Record<string, unknown>>(token)!;
  return { user, token, claims };
}
const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

describe('a token', () => {
  it('is accepted when `forge` makes it with our key and valid claims', async () => {
    const { claims } = await live();
    expect((await get(`Bearer ${forge(claims)}`)).statusCode).toBe(200);
  });

  it.each(['exp', 'iat', 'sub', 'role', 'jti'])('is rejected without %s', async (name) => {
    const { claims } = await live();
    await expectRejected(forge(without(claims, name)));
  });

  itInProcess('is rejected after an accepted call when it has expired or its signature changed', async () => {
    const { token, claims } = await live();
    expect((await get(`Bearer ${token}`)).statusCode).toBe(200);
    const at = token.length - 10;
    await expectRejected(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Number(claims['exp']) * 1000);
    await expectRejected(token);
    now.mockRestore();
    expect((await get(`Bearer ${token}`)).statusCode).toBe(200);
  });

  itInProcess('is accepted after the clock was set back', async () => {
    const { token } = await live();
    const codes: number[] = [];
    for (const minutes of [10, 120]) {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutes * 60_000);
      // The second call finds the token in the cache.
      for (let call = 0; call < 2; call += 1) codes.push((await get(`Bearer ${token}`)).statusCode);
      now.mockRestore();
    }
    expect(codes).toEqual([200, 200, 200, 200]);
  });

  it('is rejected with the algorithm none', async () => {
    const { claims } = await live();
    const head = part({ alg: 'none', typ: 'JWT' });
    await expectRejected(`${head}.${part(claims)}.`);
    await expectRejected(`${head}.${part(claims)}`);
  });

  it('is rejected with HS512 and our key', async () => {
    const { claims } = await live();
    await expectRejected(forge(claims, { alg: 'HS512' }, { hash: 'sha512' }));
  });

  it('is rejected when it is signed with another key', async () => {
    const { claims } = await live();
    await expectRejected(forge(claims, {}, { key: 'another secret that is long enough too' }));
  });

  it('is rejected with another role, by its signature and by the database', async () => {
    const { claims, token } = await live();
    const [head, , signature] = token.split('.');
    await expectRejected(`${head}.${part({ ...claims, role: 'CREATOR' })}.${signature}`);
    await expectRejected(forge({ ...claims, role: 'CREATOR' }));
  });

  it.each([
    ['expired', () => ({ iat: seconds() - 100, exp: seconds() - 1 })],
    ['older than eight hours', () => ({ iat: seconds() - 8 * 3600 - 5, exp: seconds() + 60 })],
    ['with a text as its end', () => ({ exp: 'never' })],
    ['valid for ten years', () => ({ exp: seconds() + 10 * 365 * 86_400 })],
    ['with a fraction of a second as its end', () => ({ exp: seconds() + 60.5 })],
    ['of user 0', () => ({ sub: '0' })],
    ['of an impossible user id', () => ({ sub: '4294967296' })],
    ['with a number as its user', () => ({ sub: 1 })],
    ['with a session that is no id', () => ({ jti: "1' or '1'='1" })],
    ['of a session that was never opened', () => ({ jti: randomUUID() })],
    ['with a role that does not exist', () => ({ role: 'ADMIN' })],
  ])('is rejected when it is %s', async (_, change) => {
    const { claims } = await live();
    await expectRejected(forge({ ...claims, ...change() }));
  });

  it("is rejected with another user's session", async () => {
    const [mine, theirs] = [await live(), await live()];
    await expectRejected(forge({ ...mine.claims, jti: theirs.claims['jti'] }));
  });

  it('is rejected with a crit header', async () => {
    const { claims } = await live();
    await expectRejected(forge(claims, { crit: ['b64'], b64: false }));
    await expectRejected(forge(claims, { crit: 'x' }));
  });

  it('is rejected as a token at 20 kB, also over a real connection', async () => {
    const { claims } = await live();
    const huge = forge({ ...claims, padding: 'x'.repeat(15_000) });
    await expectRejected(huge);
    const address = await api.app.listen({ port: 0 });
    const answer = await fetch(`${address}/api/courses`, { headers: { authorization: `Bearer ${huge}` } });
    expect(answer.status).toBe(401);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer a b',
    'Bearer ....',
    'Bearer \u00ff',
  ])('is rejected when the header is %j', async (authorization) => {
    expect((await get(authorization)).statusCode).toBe(401);
  });
});

describe('a token that was valid', () => {
  const users = () => api.db.updateTable('users');
  it.each([
    ['its account is deleted', (id: number) => users().set({ deleted_at: new Date() }).where('id', '=', id)],
    [
      'its account is disabled',
      (id: number) => users().set({ disabled_at: new Date() }).where('id', '=', id),
    ],
    ['its password changes', (id: number) => users().set({ password_hash: 'x' }).where('id', '=', id)],
    ['its role changes', (id: number) => users().set({ role: 'TEACHER' }).where('id', '=', id)],
    [
      'its session expires',
      (id: number) =>
        api.db
          .updateTable('sessions')
          .set({ created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 1000) })
          .where('user_id', '=', id),
    ],
  ])('is rejected on the next call after %s', async (_, change) => {
    const { user, token } = await live();
    expect((await get(`Bearer ${token}`)).statusCode).toBe(200);
    await change(user.id).execute();
    await expectRejected(token);
  });
});
