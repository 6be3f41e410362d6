import { rights, roles, routes, type Role, type Route, type RouteName } from '@stupeni/contract';
import type { InjectOptions } from 'fastify';
import { makeRight, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const all = Object.entries(routes) as [RouteName, Route][];
const guarded = all.filter(([, { access }]) => access !== 'public');
const mayCall = ({ access }: Route, role: Role) =>
  access === 'signed' || (access as readonly Role[]).includes(role);
const allowed = guarded.flatMap(([name, route]) =>
  roles.filter((role) => mayCall(route, role)).map((role) => [name, role] as const),
);

const call = (name: RouteName, token?: string, mayOpen = false) => {
  const { method, path } = routes[name] as Route;
  const options: InjectOptions = {
    method,
    url: path.replace(/:\w+/g, '1'),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
  // An accepted stream does not end by itself.
  if (mayOpen && name === 'followEvents') return api.app.inject({ ...options, payloadAsStream: true });
  // The body is invalid for every schema: without access, a caller must not learn whether its body is valid.
  return api.app.inject(method === 'GET' || method === 'DELETE' ? options : { ...options, payload: [7] });
};

// A rejected call changes nothing, so one test makes many of them.
async function expectRejected(names: RouteName[], token: string | undefined, problem: [number, string]) {
  const answers: [RouteName, number, string][] = [];
  for (const name of names) {
    const answer = await call(name, token);
    answers.push([name, answer.statusCode, answer.json().error]);
  }
  expect(answers).toEqual(names.map((name) => [name, ...problem]));
}

it.each([undefined, 'rubbish'])('rejects every guarded call with the token %s', (token) =>
  expectRejected(
    guarded.map(([name]) => name),
    token,
    [401, 'unauthorized'],
  ),
);

it.each(roles)('rejects every call that %s may not make', async (role) => {
  const names = guarded.filter(([, route]) => !mayCall(route, role)).map(([name]) => name);
  expect(names).not.toEqual([]);
  const token = await api.issueToken(await makeUser(api.db, { role }));
  await expectRejected(names, token, [403, 'forbidden']);
});

it.each(allowed)('%s is allowed for %s', async (name, role) => {
  const caller = await makeUser(api.db, { role });
  const { right }: Route = routes[name];
  if (right) await makeRight(api.db, { user_id: caller.id, name: right });
  const answer = await call(name, await api.issueToken(caller), true);
  expect([401, 403]).not.toContain(answer.statusCode);
  expect(answer.statusCode).toBeLessThan(500);
});

it.each(guarded.flatMap(([name, { right }]) => (right ? [[name, right] as const] : [])))(
  '%s is rejected for a moderator without the right %s',
  async (name, right) => {
    const caller = await makeUser(api.db, { role: 'MODERATOR' });
    const other = rights.find((one) => one !== right)!;
    await makeRight(api.db, { user_id: caller.id, name: other });
    const answer = await call(name, await api.issueToken(caller));
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
