import fastify from 'fastify';
import { answerRepeats, type WorkProgress, unstoredReply } from './repeats';

/** An app with one long work, and what its store has heard. */
async function makeApp(work: (report: (progress: WorkProgress) => void) => Promise<string>) {
  const heard: (WorkProgress | undefined)[] = [];
  const app = fastify();
  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    request.user = { id: 1 } as typeof request.user;
  });
  answerRepeats(
    app,
    {
      begin: async () => true,
      find: async () => undefined,
      finish: async () => {},
      drop: async () => {},
      touch: async (_key, progress) => void heard.push(progress),
    },
    'secret',
  );
  app.post('/work', unstoredReply, (request) => request.onceByKey!('file', work));
  const send = () => app.inject({ method: 'POST', url: '/work', headers: { 'idempotency-key': 'k1' } });
  return { send, heard };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

it('stores the newest progress of long work from time to time', async () => {
  const { send, heard } = await makeApp(async (report) => {
    for (const done of [0, 2, 4]) report({ done, total: 9 });
    jest.advanceTimersByTime(500);
    jest.advanceTimersByTime(500);
    report({ done: 6, total: 9 });
    jest.advanceTimersByTime(500);
    return 'ready';
  });
  expect((await send()).body).toBe('ready');
  expect(heard).toEqual([
    { done: 4, total: 9 },
    { done: 6, total: 9 },
  ]);
  jest.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(2);
});

it('stores no progress of short work', async () => {
  const { send, heard } = await makeApp(async (report) => {
    report({ done: 1, total: 1 });
    return 'ready';
  });
  await send();
  expect(heard).toEqual([]);
});
