import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const report = (body: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/api/client-events', headers, payload: body });
const stored = () =>
  api.db.selectFrom('client_events').select(['kind', 'data', 'user_id']).orderBy('id').execute();
const failed = { kind: 'remote-failed', data: { name: 'learner', reason: 'не та сумма' } };

it('stores reports of browsers, signed in or not', async () => {
  expect((await report(failed)).statusCode).toBe(204);
  expect(await stored()).toEqual([{ ...failed, user_id: null }]);
});

it('stores the signed-in user, and no user for an invalid token', async () => {
  const user = await makeUser(api.db, { role: 'TEACHER' });
  const token = await api.issueToken(user);
  await report(failed, { authorization: `Bearer ${token}` });
  await report(failed, { authorization: 'Bearer rubbish' });
  await api.db.deleteFrom('sessions').execute();
  const last = await report(failed, { authorization: `Bearer ${token}` });
  expect(last.statusCode).toBe(204);
  expect((await stored()).map(({ user_id }) => user_id)).toEqual([user.id, null, null]);
});

it.each([
  { kind: 'other', data: {} },
  { kind: 'csp', data: { a: 1 } },
  { kind: 'csp', data: { a: 'x'.repeat(1001) } },
  { kind: 'csp', data: { 'a\nb': { anything: ['at', 'all'] } } },
  { kind: 'csp', data: { 'a\u2028b': 'x'.repeat(5000) } },
  { kind: 'csp', data: { ['n'.repeat(61)]: 'x' } },
  { kind: 'csp', data: { '': 'x' } },
  { kind: 'csp', data: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, ''])) },
  {
    kind: 'csp',
    data: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, 'я'.repeat(900)])),
  },
  { kind: 'csp', data: {}, userId: 1 },
])('rejects an invalid or too long report, and stores nothing', async (body) => {
  const before = await takeSnapshot(api.db);
  const answer = await report(body);
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation']);
  expect(await takeSnapshot(api.db)).toEqual(before);
});

it('accepts thirty reports per minute from an address, one statement each, then answers with retryAfter', async () => {
  api.now = new Date('2026-03-01T10:00:48Z');
  for (let n = 0; n < 29; n += 1) await report(failed);
  expect(await api.statements.during(() => report(failed))).toHaveLength(1);
  const rejected = await report(failed);
  expect([rejected.statusCode, rejected.json(), rejected.headers['retry-after']]).toEqual([
    429,
    { error: 'too_many_attempts', message: 'Слишком много попыток, подождите.', retryAfter: 12 },
    '12',
  ]);
  const count = async () => (await api.db.selectFrom('client_events').select('id').execute()).length;
  expect(await count()).toBe(30);
  api.now = new Date('2026-03-01T10:01:00Z');
  expect((await report(failed)).statusCode).toBe(204);
  expect(await count()).toBe(31);
});

it('counts loads and errors separately, so that the sign-in of a class does not use up the limit of errors', async () => {
  api.now = new Date('2026-03-01T10:00:48Z');
  const token = await api.issueToken(await makeUser(api.db, { role: 'LEARNER' }));
  const load = () =>
    report(
      { kind: 'remote-loaded', data: { remote: 'learner', release: '0.1.0-abc' } },
      { authorization: `Bearer ${token}` },
    );
  for (let n = 0; n < 100; n += 1) await load();
  expect((await load()).statusCode).toBe(429);
  expect((await report(failed)).statusCode).toBe(204);
});

it('counts an IPv6 client by its /64 network', async () => {
  api.now = new Date('2026-03-01T10:00:48Z');
  const from = (remoteAddress: string) =>
    api.app.inject({ method: 'POST', url: '/api/client-events', remoteAddress, payload: failed });
  for (let n = 1; n <= 30; n += 1) expect((await from(`2001:db8:1:2::${n}`)).statusCode).toBe(204);
  expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(204);
});
