import { PassThrough } from 'node:stream';
import { unavailable } from './problem';
import { createServer } from './server';

it('logs an error with its request id, and neither tokens nor passwords', async () => {
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', (line: Buffer) => lines.push(String(line)));
  const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
  app.post('/api/error', async ({ log, headers, body }) => {
    log.info({ headers, body, password: 'hunter2' }, 'seen');
    throw new Error('a bug');
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/error',
    headers: { authorization: 'Bearer top.secret.token' },
    payload: { email: 'a@b', password: 'hunter2' },
  });
  const log = lines.join('');
  expect(log).toContain('seen');
  expect(log).toContain('a bug');
  expect(log).toContain(String(answer.headers['x-request-id']));
  expect(log).not.toMatch(/hunter2|top\.secret/);
});

it('logs the code and the cause of an error, and not the row that the database rejected', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
  const row = { detail: 'Key (email)=(anna@school.test) already exists.', params: ['anna@school.test'] };
  const rejected = Object.assign(new Error('duplicate key'), { code: '23505', ...row });
  app.get('/api/error', () => Promise.reject(new Error('a bug', { cause: rejected })));
  app.get('/api/row', () => Promise.reject(rejected));
  await app.inject('/api/error');
  await app.inject('/api/row');
  const errors = lines.map((line) => JSON.parse(line).err).filter(Boolean);
  expect(errors).toMatchObject([
    { message: 'a bug', cause: { message: 'duplicate key', code: '23505' } },
    { message: 'duplicate key', code: '23505', stack: expect.stringContaining('logging.spec') },
  ]);
  expect(lines.join('')).not.toContain('anna');
});

it('logs one line without the query for a 4xx, and nothing for a success', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
  app.get('/api/fine', async () => ({}));
  await app.inject('/api/fine');
  expect(lines).toEqual([]);
  await app.inject('/api/nothing?search=anna@school.test');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'rejected', path: '/api/nothing', status: 404 });
});

describe('an overload', () => {
  const stopped = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const busy = Object.assign(new Error('Service Unavailable'), {
    code: 'FST_UNDER_PRESSURE',
    statusCode: 503,
  });
  it.each([
    ['a stopped database', stopped, 'terminating connection'],
    [
      'a pool without a free connection',
      new Error('timeout exceeded when trying to connect'),
      'timeout exceeded',
    ],
    ['a late event loop', busy, 'Service Unavailable'],
    ['a full queue', unavailable(new Error('too many wait')), 'too many wait'],
  ])('is logged in one line with its cause and no stack: %s', async (_, error, reason) => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream });
    app.get('/api/busy', () => Promise.reject(error));
    const answer = await app.inject('/api/busy?search=anna@school.test');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 40,
      msg: 'overloaded',
      method: 'GET',
      path: '/api/busy',
      status: 503,
      reqId: answer.headers['x-request-id'],
      reason: expect.stringContaining(reason),
    });
    expect(lines[0]).not.toMatch(/stack| at |anna/);
  });
});
