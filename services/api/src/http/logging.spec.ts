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
