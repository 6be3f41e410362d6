import { type Role, roles, type Route, type RouteName, routes } from '@stupeni/contract';
import { operations } from '@stupeni/contract/schemas';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import Value from 'typebox/value';
import { checkInvariants } from '../../testing/check-invariants';
import { type FuzzRequest, generateRequest } from '../../testing/fuzz/generate-request';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makePayment } from '../../testing/makers/payments';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { type OperationObject, openApi } from './document';
import { findResponse } from './testing/find-response';
import { otherReplies } from './media';

// The same requests in every run, more of them at night. FUZZ_CASES and FUZZ_SEED set others.
const cases = Number(process.env['FUZZ_CASES'] ?? (process.env['NIGHT'] ? 25 : 2));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
process.stdout.write(`FUZZ_SEED=${seed} FUZZ_CASES=${cases}\n`);

// High enough that no call is rejected by the limit for an hour.
const api = useApi({ UPLOADS_PER_HOUR: '1000000' });
const document = openApi();
const people: Partial<Record<Role, Awaited<ReturnType<typeof makeUser>>>> = {};

/** A small school; its ids are 1 to 3. */
beforeEach(async () => {
  for (const role of roles) people[role] = await makeUser(api.db, { role });
  const learner = people.LEARNER!;
  const course = await makeCourse(api.db);
  await makeCourse(api.db);
  const view = await makeLesson(api.db, { course_id: course.id });
  const file = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  await makeLesson(api.db, { course_id: course.id, check_type: 'TEST' });
  await makeTest(api.db);
  await makeProgress(api.db, { user_id: learner.id, lesson_id: view.id, status: 'COMPLETED' });
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: file.id });
  await makeComment(api.db, { lesson_id: view.id, author_id: learner.id });
  await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  await makePayment(api.db, { status: 'PENDING' });
  await makePayment(api.db, { quantity: 5 });
});

const succeeded = new Set<RouteName>();
const all = Object.entries(routes) as [RouteName, Route][];

// Reads change nothing, so by day one school serves all of them.
const isTogether = ([, { method }]: [RouteName, Route]) => method === 'GET' && !process.env['NIGHT'];
const groups: [string, [RouteName, Route][]][] = [
  ['every read', all.filter(isTogether)],
  ...all.filter((one) => !isTogether(one)).map((one): [string, [RouteName, Route][]] => [one[0], [one]]),
];

it.each(groups.filter(([, calls]) => calls.length > 0))(
  '%s gives only answers that the document describes, and no 500',
  async (_, calls) => {
    for (const [name, route] of calls) await fuzz(name, route);
    await checkInvariants(api.db);
  },
  120_000 + cases * 200,
);

async function fuzz(name: RouteName, route: Route): Promise<void> {
  const { access, method, path } = route;
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
  const callers = access === 'public' ? [] : access === 'signed' ? roles : access;
  const tokens = new Map<Role, string>();
  const send = async (request: FuzzRequest, role: Role | undefined) => {
    // Start a new minute, so that no call is rejected by the limit for a minute.
    if (!role) api.now = new Date(api.now.getTime() + 61_000);
    if (role && !tokens.has(role)) tokens.set(role, await api.issueToken(people[role]!));
    const authorization = role && { authorization: `Bearer ${tokens.get(role)}` };
    const answer = await injected(name, { ...request, headers: { ...request.headers, ...authorization } });
    if (answer.statusCode === 401 || name === 'signOut') tokens.clear();
    return answer;
  };
  await fc.assert(
    fc.asyncProperty(
      generateRequest(name, route),
      fc.constantFrom(undefined, ...callers),
      async (request, role) => {
        const caller = access === 'public' ? undefined : (role ?? callers[0]);
        const answer = await send(request, caller);
        if (answer.statusCode < 300) succeeded.add(name);
        expectDescribed(name, operation, answer);
      },
    ),
    { seed, numRuns: cases, endOnFailure: cases > 100 },
  );
}

itAtNight('accepts valid requests of more than half of the operations', async () => {
  expect(succeeded.size).toBeGreaterThan(all.length / 2);
});

async function injected(name: RouteName, request: FuzzRequest): Promise<LightMyRequestResponse> {
  if (name !== 'followEvents') return api.app.inject(request);
  // An accepted stream does not end by itself.
  const answer = await api.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return answer;
}

function expectDescribed(name: RouteName, operation: OperationObject, answer: LightMyRequestResponse): void {
  const { statusCode } = answer;
  const said = { name, statusCode, body: name === 'followEvents' ? '' : answer.body.slice(0, 500) };
  if (statusCode >= 500) throw new Error(`a server error: ${JSON.stringify(said)}`);
  const described = findResponse(document, operation, String(statusCode));
  if (!described) throw new Error(`not described: ${JSON.stringify(said)}`);
  if (statusCode >= 400 && statusCode !== 416) {
    const { error, message } = answer.json();
    const schema = described.content!['application/json']!.schema as {
      properties: { error: { enum: string[] } };
    };
    expect(schema.properties.error.enum).toContain(error);
    expect(message).toEqual(expect.any(String));
  } else if (statusCode === 204) expect(answer.body).toBe('');
  else if (!(name in otherReplies)) {
    const errors = Value.Errors(operations[name].reply, answer.json());
    expect(errors).toEqual([]);
  }
}
