import { type Role, roles, type Route, type RouteName, routes } from '@stupeni/contract';
import { type Operation, operations } from '@stupeni/contract/schemas';
import { makeFactor, makeRight, makeUser } from '../../testing/makers/people';
import { rejectRepeatedPlans } from '../../testing/reject-repeated-plans';
import { type SampledCall, type SampleRequest, makeSampleSchool } from '../../testing/sample-school';
import { samplesIn } from '../../testing/samples-in';
import { testSecret, useApi } from '../../testing/use-api';

const api = useApi();
rejectRepeatedPlans(api);

const cases = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, { access }]) =>
  access === 'public' || name === 'createInvoice'
    ? []
    : (access === 'signed' ? roles : access).map((role): [SampledCall, Role] => [name as SampledCall, role]),
);

/** Every time of an answer has the same form, such as 2026-11-27T10:00:00.000Z. */
function expectOneForm(body: string): void {
  const times = body.match(/(?<=")\d{4}-\d\d-\d\dT[^"]*(?=")/g) ?? [];
  // A due date is also said by the school's clock: to the minute, without a time zone.
  const moments = times.filter((time) => !/T\d\d:\d\d$/.test(time));
  expect(moments.filter((time) => !/T\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))).toEqual([]);
}

/** Makes a learner and a caller with this right, and gives a function that sends a request of the caller. */
async function makePeople(role: Role, right: Route['right']) {
  const learner = await makeUser(api.db);
  const caller = role === 'LEARNER' ? learner : await makeUser(api.db, { role });
  if (right) await makeRight(api.db, { user_id: caller.id, name: right });
  const send = async (name: SampledCall, { url, payload, headers }: SampleRequest) => {
    const authorization = `Bearer ${await api.issueToken(caller)}`;
    const answer = await api.app.inject({
      url,
      payload,
      method: routes[name].method,
      headers: { ...headers, authorization },
      // A stream does not end by itself.
      payloadAsStream: true,
    });
    if (name !== 'followEvents') expectOneForm(String(Buffer.concat(await answer.stream().toArray())));
    answer.stream().destroy();
    return answer.statusCode;
  };
  return { learner, caller, send };
}

const statusOf = (name: SampledCall) => (operations[name] as Operation).status ?? 200;
const rightOf = (name: SampledCall): Route['right'] => (routes[name] as Route).right;
const isRead = ([name]: [SampledCall, Role]) => routes[name].method === 'GET';

// Reads change nothing, so one school serves all reads of a role with the same right.
const reads = new Map<string, { role: Role; right: Route['right']; names: SampledCall[] }>();
for (const [name, role] of cases.filter(isRead)) {
  const right = rightOf(name);
  const key = right ? `${role} with the right ${right}` : role;
  if (!reads.has(key)) reads.set(key, { role, right, names: [] });
  reads.get(key)!.names.push(name);
}

// access.spec.ts checks that other roles are rejected.
it.each([...reads])('every read succeeds for %s', async (_, { role, right, names }) => {
  const { learner, caller, send } = await makePeople(role, right);
  const requests = samplesIn(await makeSampleSchool(api, learner, caller));
  const statuses: [SampledCall, number][] = [];
  for (const name of names) statuses.push([name, await send(name, requests[name])]);
  expect(statuses).toEqual(names.map((name) => [name, statusOf(name)]));
});

// Few calls treat their roles differently: per change the first role is enough, at night each has its turn.
const writes = cases
  .filter((one) => !isRead(one))
  .filter(([name], at, all) => process.env['NIGHT'] || all.findIndex(([other]) => other === name) === at);

it.each(writes)('%s succeeds for %s', async (name, role) => {
  const { learner, caller, send } = await makePeople(role, rightOf(name));
  const { factor, unrecorded, ...request } = samplesIn(await makeSampleSchool(api, learner, caller))[name];
  const about = { user_id: caller.id, key: testSecret };
  if (factor) await makeFactor(api.db, factor === 'new' ? { ...about, confirmed_at: null } : about);
  expect(await send(name, request)).toBe(statusOf(name));
  const written = await api.db.selectFrom('journal').select('by_user').execute();
  const mustWrite = role !== 'LEARNER' && !unrecorded;
  if (mustWrite) expect(written).toEqual([{ by_user: caller.id }]);
});
