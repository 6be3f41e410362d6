import { PassThrough } from 'node:stream';
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
