import { askAboutPaymentJob } from './job-kinds';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../app';
import { configFrom } from '../../core/config/config';
import type { Database } from '../../core/db/database';
import { openPostgres } from '../../core/db/postgres';
import { checkInvariants } from '../../testing/check-invariants';
import { sourceWorker } from '../../testing/source-worker';
import { testSecret, useApi } from '../../testing/use-api';
import { YookassaStandIn, yookassaSettings } from '../../testing/yookassa-stand-in';
import { longConnectTimeout } from '../../testing/postgres-template';

const standIn = new YookassaStandIn();
const env: Record<string, string> = { ...yookassaSettings };
beforeAll(async () => {
  await standIn.start();
  env['YOOKASSA_API_URL'] = standIn.url;
});
const api = useApi(env);
let database: Database;
let second: FastifyInstance;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  database = openPostgres(url.href, longConnectTimeout);
  const own = { JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: api.dataDir };
  second = await buildApp({ database, config: configFrom({ ...own, ...env }), worker: sourceWorker });
});
afterAll(async () => {
  await second.close();
  await database.close();
  await standIn.stop();
});

it('credits once and takes back once when notices arrive in parallel at two replicas', async () => {
  const answer = await api.call('MODERATOR', 'POST', '/api/payments', { quantity: 3 });
  const { id } = answer.json<{ id: number }>();
  const replicas = [api.app, second];
  const tell = async (event: string, object: object) => {
    const payload = { type: 'notification', event, object };
    const url = '/api/payments/yookassa';
    // Without the rule of one question a second, so that both replicas ask.
    await sql`update payments set asked_at = null`.execute(api.db);
    await Promise.all([...replicas, ...replicas].map((app) => app.inject({ method: 'POST', url, payload })));
    for (let n = 0; n < 3; n += 1)
      await api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, askAboutPaymentJob, { id }));
    await Promise.all(replicas.map((app) => app.jobs.runDue({ early: true })));
  };
  standIn.pay(id);
  await tell('payment.succeeded', standIn.of(id));
  await checkInvariants(api.db);
  standIn.refund(id, '4000.00');
  await tell('refund.succeeded', { id: 'refund', payment_id: standIn.of(id).id });
  await checkInvariants(api.db);
  const slots = await api.db.selectFrom('slot_account').select('paid').executeTakeFirst();
  expect(slots).toEqual({ paid: 1 });
  const entries = await api.db.selectFrom('journal').select('action').orderBy('id').execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'payment.started',
    'payment.paid',
    'payment.refunded',
  ]);
});
