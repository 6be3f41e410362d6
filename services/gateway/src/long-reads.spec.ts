import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { type Route, routes } from '@stupeni/contract';
import { proxyApi } from './api-proxy';
import { readConfig } from './config';

let release: () => void;
let released: Promise<void>;
/** The number of requests of each address. */
let asked: Map<string | undefined, number>;
/** An API that starts long responses when they are released, and leaves its streams open. */
const api = createServer((request, answer) => {
  const path = request.url?.split('?')[0];
  asked.set(request.url, (asked.get(request.url) ?? 0) + 1);
  if (request.url === '/api/courses/1' && asked.get(request.url) === 2) secondTry();
  if (path === '/api/events') return void answer.write(':\n\n');
  if (path === '/api/courses') return void answer.end('[]');
  if (request.url?.includes('groupId=2')) return void answer.write('started', () => answer.destroy());
  void released.then(() => answer.end('late'));
});
let secondTry: () => void;
/** Resolves when the course was asked for the second time. */
let untilSecondTry: Promise<void>;
/** A gateway in front of two processes. */
let app: FastifyInstance;
/** Such a gateway that waits longer before it asks the second one. */
let patient: FastifyInstance;
let url: string;

const toAddress = (address: AddressInfo | string | null) =>
  `http://127.0.0.1:${(address as AddressInfo).port}`;

function makeGateway(env: Record<string, string> = {}) {
  const built = fastify({ forceCloseConnections: true });
  built.decorateRequest('plainPath', '');
  const process = toAddress(api.address());
  proxyApi(built, readConfig({ API_URL: `${process} ${process}`, READ_TIMEOUT_MS: '100', ...env }));
  return built;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  app = makeGateway();
  patient = makeGateway({ READ_TIMEOUT_MS: '60000' });
  url = await patient.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  asked = new Map();
  released = new Promise((resolve) => (release = resolve));
  untilSecondTry = new Promise((resolve) => (secondTry = resolve));
});
afterAll(async () => {
  api.closeAllConnections();
  await Promise.all([app.close(), patient.close()]);
  api.close();
});

it('asks only one process for an export or an invoice, however long it is silent', async () => {
  const exports = Object.entries<Route>(routes)
    .filter(([name, { method }]) => name.startsWith('export') && method === 'GET')
    .map(([, { path }]) => `${path.replace(':id', '7')}?year=2026`);
  const urls = ['/api/payments/7/invoice', ...exports];
  const long = Promise.all(urls.map((address) => app.inject(address)));
  const course = app.inject('/api/courses/1');
  await untilSecondTry;
  release();
  for (const { statusCode, body } of [...(await long), await course])
    expect([statusCode, body]).toEqual([200, 'late']);
  expect(exports.length).toBeGreaterThan(3);
  expect(urls.filter((address) => asked.get(address) !== 1)).toEqual([]);
  expect(asked.get('/api/courses/1')).toBe(2);
});

it('asks the second process after the time that READ_TIMEOUT_MS says', async () => {
  const read = patient.inject('/api/courses/2');
  const early = app.inject('/api/courses/1');
  await untilSecondTry;
  release();
  expect([(await read).body, (await early).body]).toEqual(['late', 'late']);
  expect([asked.get('/api/courses/2'), asked.get('/api/courses/1')]).toEqual([1, 2]);
});

it('breaks off an export when the API breaks it off', async () => {
  const answer = await fetch(`${url}/api/participants/export?groupId=2`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

// More than a pool of connections usually has.
const streamCount = process.env['NIGHT'] ? 300 : 130;

it(`answers other reads while ${streamCount} streams are open`, async () => {
  const streams = await Promise.all(Array.from({ length: streamCount }, () => started(`${url}/api/events`)));
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const answer = await fetch(`${url}/api/courses`);
  expect([answer.status, await answer.text()]).toEqual([200, '[]']);
  for (const stream of streams) stream.destroy();
});

/** Resolves to the response to a GET when its first bytes have arrived. */
const started = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (answer) => answer.once('data', () => resolve(answer)));
    request.once('error', reject);
  });
