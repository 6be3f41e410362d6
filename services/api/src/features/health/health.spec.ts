import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import { openDatabase } from '../../core/db/open-database';
import { measurePool } from '../../core/db/pool-metrics';
import { makePayment } from '../../testing/makers/payments';
import { makeUser } from '../../testing/makers/people';
import { sourceWorker } from '../../testing/source-worker';
import { useApi } from '../../testing/use-api';
import { measureFiles } from '../housekeeping/measure-files';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const metrics = async (): Promise<string> => (await api.call(null, 'GET', '/api/metrics')).body;

it('answers that the service is live and ready', async () => {
  for (const state of ['live', 'ready']) {
    const answer = await api.call(null, 'GET', `/api/health/${state}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  }
});

it.each(['/api/health/live', '/api/health/ready', '/api/metrics', '/api/%68ealth/ready'])(
  'hides %s from requests that came through a proxy',
  async (url) => {
    const answer = await api.app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'not_found', message: 'Не найдено.' }]);
  },
);

it('measures requests by route pattern instead of address', async () => {
  await api.call('LEARNER', 'GET', '/api/courses/4711');
  const { body } = await api.call(null, 'GET', '/api/metrics');
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/courses/:id",status="404"}',
  );
  expect(body).not.toContain('/4711');
});

it('measures what the table of the README names, and nothing else of our own', async () => {
  const readme = readFileSync(join(__dirname, '../../../README.md'), 'utf8');
  const table = readme.split('\n## Metrics\n')[1]?.split('\n## ')[0] ?? '';
  const named = [...table.matchAll(/^\| `([a-z0-9_]+)`/gm)].map(([, name]) => name);
  const measured = [...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const own = measured.filter((name) => !/^(process|nodejs)_/.test(name));
  expect(named.filter((name) => !measured.includes(name!))).toEqual([]);
  expect(own.filter((name) => !named.includes(name))).toEqual([]);
  expect(own.length).toBeGreaterThan(10);
});

it('measures the payments that are not final', async () => {
  await makePayment(api.db, { status: 'PENDING' });
  await makePayment(api.db, { status: 'PENDING' });
  await makePayment(api.db, { status: 'PENDING', differs: 'amount' });
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith('stupeni_payments{'));
  expect(lines).toEqual([
    'stupeni_payments{state="open"} 2',
    'stupeni_payments{state="differs"} 1',
    'stupeni_payments{state="owed"} 0',
  ]);
});

it('measures no free space of a bucket', async () => {
  const registry = new Registry();
  const { log, jobs } = api.app;
  const bucket = { space: async () => null, probe: async () => undefined };
  const tempFiles = { probe: async () => undefined };
  measureFiles({ registry, storage: bucket as never, tempFiles: tempFiles as never, jobs, log });
  const text = await registry.metrics();
  expect(text).not.toMatch(/^stupeni_files_free_bytes/m);
  expect(text).toContain('stupeni_files_writable 1');
});

it('measures the connections of a pool', async () => {
  const registry = new Registry();
  measurePool(registry, { pool: () => ({ used: 3, idle: 1, waiting: 7, max: 10 }) }, api.app.log);
  const text = await registry.metrics();
  for (const line of [
    'stupeni_database_pool{state="used"} 3',
    'stupeni_database_pool{state="idle"} 1',
    'stupeni_database_pool{state="waiting"} 7',
    'stupeni_database_pool_max 10',
  ])
    expect(text.split('\n')).toContain(line);
});

/** The statuses of ten requests, each after some work of the event loop. */
async function askBusily(app: FastifyInstance): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < 10) {
    for (const end = performance.now() + 30; performance.now() < end;);
    await setImmediate();
    statuses.push((await app.inject('/api/version')).statusCode);
  }
  return statuses;
}

itAtNight('rejects requests while its event loop is late, where a limit is set', async () => {
  const config = configFrom({ DATA_DIR: api.dataDir, LOG_LEVEL: 'silent', SEED: 'none' });
  const app = await buildApp({ database: api.database, config, maxEventLoopDelay: 1 });
  let statuses: number[] = [];
  // The delay is sampled from time to time.
  while (!statuses.includes(503)) statuses = await askBusily(app);
  expect(await askBusily(api.app)).toEqual(Array(10).fill(200));
  await app.close();
});

itAtNight('has nothing personal in its metrics and its log', async () => {
  const lines: string[] = [];
  const config = configFrom({ LOG_LEVEL: 'debug', DATA_DIR: api.dataDir });
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ database: api.database, config, worker: sourceWorker, logTo });
  const secrets = ['anna.petrova@school.test', 'Петрова-Водкина', 'a-secret-token', 'Мой ответ учителю'];
  const [email, last_name, token, text] = secrets;
  const user = await makeUser(api.db, { role: 'LEARNER', email, last_name });
  const signed = await api.issueToken(user);
  const sent = { email, password: token, text, token, lastName: last_name };
  for (const authorization of [`Bearer ${signed}`, `Bearer ${token}`])
    for (const [method, url] of [
      ['POST', '/api/auth/login'],
      ['POST', '/api/client-events'],
      ['PUT', '/api/profile'],
      ['GET', `/api/courses?search=${encodeURIComponent(`${email} ${last_name} ${token}`)}`],
      ['GET', '/api/profile'],
    ] as const)
      await app.inject({
        method,
        url,
        headers: { authorization, cookie: `session=${token}`, 'x-request-id': email },
        ...(method !== 'GET' && { payload: sent }),
      });
  const { body } = await app.inject('/api/metrics');
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/auth/login');
  for (const secret of [...secrets, encodeURIComponent(last_name!), signed]) {
    expect(body).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
});

describe('unreachable database', () => {
  itAtNight('leaves the service live but not ready, and calls answer `unavailable`', async () => {
    // No server listens on port 1. `listen` and `jobs` act as if the database had been reachable at the start.
    const { db, dialect, close } = await openDatabase({ url: 'postgres://127.0.0.1:1/school' });
    const { jobs } = api.database;
    const nothing = async () => undefined;
    const database = { db, dialect, jobs, listen: async () => nothing, settleNotices: nothing };
    // Without DATABASE_URL, because a busy machine delays the event loop, and that is answered with 503 too.
    const config = configFrom({ LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: api.dataDir });
    const app = await buildApp({ database, config });
    for (const url of ['/api/health/live', '/api/metrics'])
      expect((await app.inject(url)).statusCode).toBe(200);
    for (const [method, url, payload] of [
      ['GET', '/api/health/ready', undefined],
      ['POST', '/api/auth/login', { email: 'a@b', password: 'x' }],
    ] as const) {
      const answer = await app.inject({ method, url, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ error: 'unavailable', retryAfter: 2 });
    }
    await app.close();
    await close();
  });
});
