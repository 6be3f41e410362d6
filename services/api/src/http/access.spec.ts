import { rights, roles, routes, type Role, type Route, type RouteName } from '@stupeni/contract';
import type { InjectOptions } from 'fastify';
import { makeRight, makeUser } from '../testing/makers/people';
import { useApi } from '../testing/use-api';

const api = useApi();
const all = Object.entries(routes) as [RouteName, Route][];
const guarded = all.filter(([, { access }]) => access !== 'public');
const cases = guarded.flatMap(([name, { access }]) =>
  roles.map(
    (role) => [name, role, access === 'signed' || (access as readonly Role[]).includes(role)] as const,
  ),
);

const call = (name: RouteName, token?: string, allowed = false) => {
  const { method, path } = routes[name] as Route;
  const options: InjectOptions = {
    method,
    url: path.replace(/:\w+/g, '1'),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
  // An accepted stream does not end by itself.
  if (allowed && name === 'followEvents') return api.app.inject({ ...options, payloadAsStream: true });
  // The body is invalid for every schema: without access, a caller must not learn whether its body is valid.
  return api.app.inject(method === 'GET' || method === 'DELETE' ? options : { ...options, payload: [7] });
};

it.each(guarded.map(([name]) => name))('%s is rejected without a session', async (name) => {
  for (const token of [undefined, 'rubbish']) {
    const answer = await call(name, token);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'unauthorized']);
  }
});

it.each(cases)('%s called by %s: allowed is %s', async (name, role, allowed) => {
  const caller = await makeUser(api.db, { role });
  const { right }: Route = routes[name];
  if (right && role === 'MODERATOR') await makeRight(api.db, { user_id: caller.id, name: right });
  const answer = await call(name, await api.tokenOf(caller), allowed);
  if (!allowed) expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
  else {
    expect([401, 403]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  }
});

it.each(guarded.flatMap(([name, { right }]) => (right ? [[name, right] as const] : [])))(
  '%s is rejected for a moderator without the right %s',
  async (name, right) => {
    const caller = await makeUser(api.db, { role: 'MODERATOR' });
    const other = rights.find((one) => one !== right)!;
    await makeRight(api.db, { user_id: caller.id, name: other });
    const answer = await call(name, await api.tokenOf(caller));
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
  },
);

it.each(all.filter(([, { access }]) => access === 'public').map(([name]) => name))(
  '%s is open to everybody',
  async (name) => {
    expect([401, 403]).not.toContain((await call(name)).statusCode);
  },
);

it('serves every route of the contract', () => {
  const missing = all.filter(([, { method, path }]) => !api.app.hasRoute({ method, url: path }));
  expect(missing).toEqual([]);
});
