import { bodyLimits } from '@stupeni/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { makeCourse } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { translateErrors } from './errors';
import { limitCalls } from './limit-calls';

let app: FastifyInstance;
let clock: jest.SpiedFunction<typeof Date.now>;
beforeEach(async () => {
  // The minute of a limit must not end during a test.
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  app = Fastify({ bodyLimit: bodyLimits.document });
  translateErrors(app);
  app.addHook('onRequest', async (request) => {
    request.user = {
      id: Number(request.headers['x-user']),
      role: 'LEARNER',
      sessionId: '',
      address: '',
      rights: [],
    };
  });
  await limitCalls(app, 1);
  for (const url of ['/api/things', '/api/participants/export', '/api/groups/:id/progress/export'])
    app.route({ method: ['GET', 'POST'], url, handler: async () => ({}) });
});
afterEach(async () => {
  clock.mockRestore();
  await app.close();
});

const call = (user: number, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: { 'x-user': String(user) }, ...(payload && { payload }) });
const collectCodes = async (times: number, send: () => ReturnType<typeof call>) => {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) answers.push((await send()).statusCode);
  return answers;
};
const repeatCodes = (...runs: [times: number, code: number][]) =>
  runs.flatMap(([times, code]) => Array<number>(times).fill(code));

it('rejects the 601st write in a minute, but no reads and no other users', async () => {
  const write = (user: number) => () => call(user, 'POST', '/api/things');
  expect(await collectCodes(601, write(1))).toEqual(repeatCodes([600, 200], [1, 429]));
  const rejected = await write(1)();
  expect(rejected.json()).toEqual({
    error: 'too_many_requests',
    message: 'Слишком много действий подряд. Подождите минуту и повторите.',
    retryAfter: expect.any(Number),
  });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(1, 'GET', '/api/things')).statusCode).toBe(200);
  expect((await write(2)()).statusCode).toBe(200);
});

it('limits searches, not lists', async () => {
  expect(await collectCodes(700, () => call(1, 'GET', '/api/things?search='))).toEqual(
    repeatCodes([700, 200]),
  );
  expect(await collectCodes(301, () => call(1, 'GET', '/api/things?search=a'))).toEqual(
    repeatCodes([300, 200], [1, 429]),
  );
});

it.each([
  ['GET', '/api/participants/export'],
  ['POST', '/api/groups/7/progress/export'],
] as const)('limits exports to 20 a minute: %s %s', async (method, url) => {
  expect(await collectCodes(21, () => call(1, method, url))).toEqual(repeatCodes([20, 200], [1, 429]));
});

it('limits bodies over the usual size to 60 a minute', async () => {
  const long = { text: 'x'.repeat(bodyLimits.usual) };
  expect(await collectCodes(61, () => call(1, 'POST', '/api/things', long))).toEqual(
    repeatCodes([60, 200], [1, 429]),
  );
  expect((await call(1, 'POST', '/api/things', {})).statusCode).toBe(200);
});

describe('service', () => {
  const api = useApi({ RATE_LIMIT_SCALE: '1' });

  it('limits the exports of signed-in users', async () => {
    const { id } = await makeCourse(api.db);
    for (const [role, url] of [
      ['MODERATOR', '/api/participants/export'],
      ['CREATOR', `/api/courses/${id}/archive`],
    ] as const) {
      const token = await api.issueToken(await makeUser(api.db, { role }));
      const download = () => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([role, await collectCodes(21, download)]).toEqual([role, repeatCodes([20, 200], [1, 429])]);
    }
  });
});
