import { buildApp } from '../../app';
import { configFrom } from '../../config';
import { openDatabase } from '../../db/open-database';
import { useApi } from '../../testing/use-api';

const api = useApi();

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

describe('unreachable database', () => {
  it('leaves the service live but not ready, and calls answer `unavailable`', async () => {
    // No server listens on port 1. `listen` and `jobs` act as if the database had been reachable at the start.
    const { db, dialect, close } = await openDatabase({ url: 'postgres://127.0.0.1:1/school' });
    const { jobs } = api.database;
    const database = { db, dialect, jobs, listen: async () => async () => undefined };
    const config = configFrom({ DATABASE_URL: 'postgres://127.0.0.1:1/school', LOG_LEVEL: 'silent' });
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
