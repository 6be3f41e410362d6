import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNginx } from '../running/start-nginx.mjs';
import { ask } from './ask';

// Two processes behind nginx. The first one ends while it reads a request, so nobody knows whether it was carried out.
const servers: Server[] = [];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let received: { dying: string[]; living: string[] };

async function serve(answer: Parameters<typeof createServer>[1] & object): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  received = { dying: [], living: [] };
  const dying = await serve((request) => {
    received.dying.push(request.url ?? '');
    request.socket.destroy();
  });
  const living = await serve((request, response) => {
    received.living.push(request.url ?? '');
    if (request.method === 'GET') response.setHeader('content-type', 'application/json');
    response.end('done');
  });
  const { NGINX: program = 'nginx' } = process.env;
  nginx = await startNginx(program, { apis: [dying, living], gateways: [living] });
  received.living = [];
});
afterEach(async () => {
  await nginx?.stop();
  for (const server of servers.splice(0)) server.close();
});

const send = (headers: Record<string, string>) =>
  ask(Number(new URL(nginx.url).port), '/api/courses', { method: 'POST', headers, body: '{}' });

it('sends a POST with an Idempotency-Key again to the other process', async () => {
  const answer = await send({ 'idempotency-key': 'a key' });
  expect([answer.status, answer.body]).toEqual([200, 'done']);
  expect(received).toEqual({ dying: ['/api/courses'], living: ['/api/courses'] });
});

it('sends a POST without a key only once', async () => {
  const answer = await send({});
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([503, { error: 'unavailable' }]);
  expect(received).toEqual({ dying: ['/api/courses'], living: [] });
});

it('compresses no answer of the API, because only the API knows which answers have secrets', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await ask(Number(new URL(nginx.url).port), '/api/courses', { headers });
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'done']);
});
