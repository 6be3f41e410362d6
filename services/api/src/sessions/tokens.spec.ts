import { createHmac, randomUUID } from 'node:crypto';
import { itInProcess } from '../testing/front';
import { makeUser } from '../testing/makers/people';
import { testSecret, useApi } from '../testing/use-api';

const api = useApi();
const seconds = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token made by hand: any header, any claims, any key. */
function forge(claims: object, header: object = {}, { key = testSecret, hash = 'sha256' } = {}): string {
  const input = `${part({ alg: 'HS256', typ: 'JWT', ...header })}.${part(claims)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
}
const get = (authorization: string | undefined) =>
  api.app.inject({ url: '/api/courses', headers: authorization === undefined ? {} : { authorization } });
const refused = async (token: string) => {
  const answer = await get(`Bearer ${token}`);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'unauthorized', message: 'Сессия истекла, войдите снова.' });
};

/** Claims of a live session, as the service itself would sign them. */
async function live() {
  const user = await makeUser(api.db);
  const token = await api.tokenOf(user);
  const claims = api.app.jwt.decode<Record<string, unknown>>(token)!;
  return { user, token, claims };
}
const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

describe('a token', () => {
  it('made by hand with our key and the right claims is accepted, so that the cases below mean something', async () => {
    const { claims } = await live();
    expect((await get(`Bearer ${forge(claims)}`)).statusCode).toBe(200);
  });

  it.each(['exp', 'iat', 'sub', 'role', 'jti'])('without %s is refused', async (name) => {
    const { claims } = await live();
    await refused(forge(without(claims, name)));
  });

  itInProcess(
    'that was accepted is refused once its time is over, and with a letter of its signature changed',
    async () => {
      const { token, claims } = await live();
      expect((await get(`Bearer ${token}`)).statusCode).toBe(200);
      const at = token.length - 10;
      await refused(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
      const now = jest.spyOn(Date, 'now').mockReturnValue(Number(claims['exp']) * 1000);
      await refused(token);
      now.mockRestore();
      expect((await get(`Bearer ${token}`)).statusCode).toBe(200);
    },
  );

  it('of algorithm none is refused', async () => {
    const { claims } = await live();
    const head = part({ alg: 'none', typ: 'JWT' });
    await refused(`${head}.${part(claims)}.`);
    await refused(`${head}.${part(claims)}`);
  });

  it('of HS512 with our own key is refused', async () => {
    const { claims } = await live();
    await refused(forge(claims, { alg: 'HS512' }, { hash: 'sha512' }));
  });

  it('signed with another key is refused', async () => {
    const { claims } = await live();
    await refused(forge(claims, {}, { key: 'another secret that is long enough too' }));
  });

  it('with an edited role is refused, by its signature and by the database', async () => {
    const { claims, token } = await live();
    const [head, , signature] = token.split('.');
    await refused(`${head}.${part({ ...claims, role: 'CREATOR' })}.${signature}`);
    await refused(forge({ ...claims, role: 'CREATOR' }));
  });

  it.each([
    ['expired', () => ({ iat: seconds() - 100, exp: seconds() - 1 })],
    ['older than eight hours', () => ({ iat: seconds() - 8 * 3600 - 5, exp: seconds() + 60 })],
    ['with a text for an end', () => ({ exp: 'never' })],
    ['that would end in ten years', () => ({ exp: seconds() + 10 * 365 * 86_400 })],
    ['signed an hour ahead of now', () => ({ iat: seconds() + 3600, exp: seconds() + 3700 })],
    ['with a part of a second for an end', () => ({ exp: seconds() + 60.5 })],
    ['of nobody', () => ({ sub: '0' })],
    ['of a number beyond all users', () => ({ sub: '4294967296' })],
    ['with a number for a user', () => ({ sub: 1 })],
    ['with a session that is no id', () => ({ jti: "1' or '1'='1" })],
    ['of a session that was never opened', () => ({ jti: randomUUID() })],
    ['with a role that does not exist', () => ({ role: 'ADMIN' })],
  ])('%s is refused', async (_, change) => {
    const { claims } = await live();
    await refused(forge({ ...claims, ...change() }));
  });

  it("with another person's session is refused", async () => {
    const [mine, theirs] = [await live(), await live()];
    await refused(forge({ ...mine.claims, jti: theirs.claims['jti'] }));
  });

  it('with a crit header is refused', async () => {
    const { claims } = await live();
    await refused(forge(claims, { crit: ['b64'], b64: false }));
    await refused(forge(claims, { crit: 'x' }));
  });

  it('of 20 kB is refused as a token, also over a real connection', async () => {
    const { claims } = await live();
    const huge = forge({ ...claims, padding: 'x'.repeat(15_000) });
    await refused(huge);
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
  ])('that is no token (%j) is refused', async (authorization) => {
    expect((await get(authorization)).statusCode).toBe(401);
  });
});

describe('a token that was good a moment ago', () => {
  const users = () => api.db.updateTable('users');
  it.each([
    ['its account was deleted', (id: number) => users().set({ deleted_at: new Date() }).where('id', '=', id)],
    [
      'its account was disabled',
      (id: number) => users().set({ disabled_at: new Date() }).where('id', '=', id),
    ],
    ['its password changed', (id: number) => users().set({ password_hash: 'x' }).where('id', '=', id)],
    ['its role changed', (id: number) => users().set({ role: 'TEACHER' }).where('id', '=', id)],
    [
      'its session ran out',
      (id: number) =>
        api.db
          .updateTable('sessions')
          .set({ created_at: new Date(Date.now() - 7_200_000), expires_at: new Date(Date.now() - 1000) })
          .where('user_id', '=', id),
    ],
  ])('is refused on the next call once %s', async (_, change) => {
    const { user, token } = await live();
    expect((await get(`Bearer ${token}`)).statusCode).toBe(200);
    await change(user.id).execute();
    await refused(token);
  });
});
