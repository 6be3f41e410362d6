import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';
import { readConfig } from './config';

/** An API that begins long answers late and keeps its streams open. */
const api = createServer((request, answer) => {
  const path = request.url?.split('?')[0];
  if (path === '/api/events') return void answer.write(':\n\n');
  if (path === '/api/courses') return void answer.end('[]');
  setTimeout(() => answer.end('late'), 2500);
});
let app: FastifyInstance;
let url: string;

const addressOf = (address: AddressInfo | string | null) =>
  `http://127.0.0.1:${(address as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = fastify({ forceCloseConnections: true });
  app.decorateRequest('plainPath', '');
  await apiProxy(app, readConfig({ API_URL: addressOf(api.address()) }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  api.closeAllConnections();
  await app.close();
  api.close();
});

it('an export may take its time to begin, another read may not', async () => {
  const [table, course] = await Promise.all([
    app.inject('/api/participants/export?groupId=1'),
    app.inject('/api/courses/1'),
  ]);
  expect([table.statusCode, table.body]).toEqual([200, 'late']);
  expect([course.statusCode, course.json().error]).toEqual([503, 'unavailable']);
});

it('hundreds of open streams leave room for what others read', async () => {
  const streams = await Promise.all(Array.from({ length: 300 }, () => begun(`${url}/api/events`)));
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const answer = await fetch(`${url}/api/courses`, { signal: AbortSignal.timeout(1000) });
  expect([answer.status, await answer.text()]).toEqual([200, '[]']);
  for (const stream of streams) stream.destroy();
});

/** The answer to a GET once its first bytes are here. */
const begun = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (answer) => answer.once('data', () => resolve(answer)));
    request.once('error', reject);
  });
