import { PassThrough } from 'node:stream';
import { unavailable } from './problem';
import { createServer } from './server';

it('writes neither tokens nor passwords to the log, and a fault with its request id', async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', (line: Buffer) => lines.push(String(line)));
  const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
  app.post('/api/fault', async ({ log, headers, body }) => {
    log.info({ headers, body, password: 'hunter2' }, 'seen');
    throw new Error('a bug');
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/fault',
    headers: { authorization: 'Bearer top.secret.token' },
    payload: { email: 'a@b', password: 'hunter2' },
  });
  const log = lines.join('');
  expect(log).toContain('seen');
  expect(log).toContain('a bug');
  expect(log).toContain(String(answer.headers['x-request-id']));
  expect(log).not.toMatch(/hunter2|top\.secret/);
});

it('writes one line for a refusal, without the query, and none for a plain answer', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
  app.get('/api/fine', async () => ({}));
  await app.inject('/api/fine');
  expect(lines).toEqual([]);
  await app.inject('/api/nothing?search=anna@school.test');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'refused', path: '/api/nothing', status: 404 });
});

describe('an overload', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const pressed = Object.assign(new Error('Service Unavailable'), {
    code: 'FST_UNDER_PRESSURE',
    statusCode: 503,
  });
  it.each([
    ['a database that is away', away, 'terminating connection'],
    [
      'a pool without a free connection',
      new Error('timeout exceeded when trying to connect'),
      'timeout exceeded',
    ],
    ['an event loop that is late', pressed, 'Service Unavailable'],
    ['a full queue', unavailable(new Error('too many wait')), 'too many wait'],
  ])('writes one line with its reason and no stack for %s', async (_, error, reason) => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
    app.get('/api/busy', () => Promise.reject(error));
    const answer = await app.inject('/api/busy?search=anna@school.test');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      ...{ level: 40, msg: 'overloaded', method: 'GET', path: '/api/busy', status: 503 },
      ...{ reqId: answer.headers['x-request-id'], reason: expect.stringContaining(reason) },
    });
    expect(lines[0]).not.toMatch(/stack| at |anna/);
  });
});
