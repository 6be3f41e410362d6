import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';
import { readConfig } from './config';

/** An API that starts long responses late and leaves its streams open. */
const api = createServer((request, answer) => {
  const path = request.url?.split('?')[0];
  if (path === '/api/events') return void answer.write(':\n\n');
  if (path === '/api/courses') return void answer.end('[]');
  if (request.url?.includes('groupId=2')) return void answer.write('started', () => answer.destroy());
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
  apiProxy(app, readConfig({ API_URL: addressOf(api.address()) }));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  api.closeAllConnections();
  await app.close();
  api.close();
});

it('waits for the start of an export or a document, not of another read', async () => {
  const [invoice, payments, table, course] = await Promise.all([
    app.inject('/api/payments/7/invoice'),
    app.inject('/api/payments/export?year=2026'),
    app.inject('/api/participants/export?groupId=1'),
    app.inject('/api/courses/1'),
  ]);
  for (const { statusCode, body } of [invoice, payments, table])
    expect([statusCode, body]).toEqual([200, 'late']);
  expect([course.statusCode, course.json().error]).toEqual([503, 'unavailable']);
});

it('waits as long as READ_TIMEOUT_MS says', async () => {
  const waiting = fastify();
  waiting.decorateRequest('plainPath', '');
  apiProxy(waiting, readConfig({ API_URL: addressOf(api.address()), READ_TIMEOUT_MS: '60000' }));
  expect((await waiting.inject('/api/courses/1')).body).toBe('late');
  await waiting.close();
});

it('breaks off an export when the API breaks it off', async () => {
  const answer = await fetch(`${url}/api/participants/export?groupId=2`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

it('answers other reads while hundreds of streams are open', async () => {
  const streams = await Promise.all(Array.from({ length: 300 }, () => started(`${url}/api/events`)));
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const answer = await fetch(`${url}/api/courses`, { signal: AbortSignal.timeout(1000) });
  expect([answer.status, await answer.text()]).toEqual([200, '[]']);
  for (const stream of streams) stream.destroy();
});

/** Resolves to the response to a GET when its first bytes have arrived. */
const started = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (answer) => answer.once('data', () => resolve(answer)));
    request.once('error', reject);
  });
