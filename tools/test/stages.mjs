import { join } from 'node:path';
import { checkOutcome } from './counting.mjs';
import { browser, drills, nx, failedStage, specs, suite } from './programs.mjs';
import { projectsWith } from './reports.mjs';
import { run } from './run.mjs';
import { ensureNginx, ensurePgbouncer, ensureRedis } from './system-packages.mjs';

/**
 * @typedef {import('./counting.mjs').Outcome} Outcome
 * @typedef {import('./programs.mjs').Context} Context
 */

const api = 'services/api';

/** @param {Context} context */
const unit = (context) =>
  specs(
    context,
    projectsWith(context.root, 'test').filter((project) => project !== api),
  );

/** @param {Context} context */
async function apiOnPostgres(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const redis = ensureRedis();
  if ('missing' in redis) return failedStage(redis.missing);
  const env = { TEST_DATABASE_URL: database.found, REDIS_SERVER: redis.found };
  return suite(context, api, { name: 'postgres', env });
}

/**
 * Runs two built APIs and two gateways behind nginx, on PostgreSQL behind PgBouncer, and kills one API under load. Then
 * the API's own specs of races, sessions and notices send their requests to both.
 *
 * @param {Context} context
 */
async function replicas(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const nginx = ensureNginx();
  if ('missing' in nginx) return failedStage(nginx.missing);
  const pgbouncer = ensurePgbouncer();
  if ('missing' in pgbouncer) return failedStage(pgbouncer.missing);
  const env = { TEST_DATABASE_URL: database.found, NGINX: nginx.found, PGBOUNCER: pgbouncer.found };
  const killed = await suite(context, 'tools/deploy', { name: 'replicas', env });

  // Imported here, because on a new clone its packages are installed after this file is loaded.
  const { startSchool } = await import('../deploy/src/index.mjs');
  // The secret of the specs (services/api/src/testing/use-api.ts), because they sign tokens themselves.
  const settings = {
    SEED: 'none',
    JWT_SECRET: 'a secret for specs that is long enough',
    // All specs use the same user ids, so they share one limit.
    RATE_LIMIT_SCALE: '100000',
    VERDICT_UNDO_SECONDS: '0',
  };
  const school = await startSchool({
    nginx: nginx.found,
    pgbouncer: pgbouncer.found,
    server: database.found,
    env: settings,
  });
  try {
    const front = {
      API_FRONT: school.url,
      API_FRONT_DATABASE: school.databaseUrl,
      API_FRONT_DATA_DIR: school.dataDir,
    };
    const behind = await suite(context, api, { name: 'replicas', env: front });
    return {
      passed: killed.passed + behind.passed,
      failed: killed.failed + behind.failed,
      detail: killed.detail + behind.detail,
    };
  } finally {
    await school.stop();
  }
}

/** @param {Context} context */
async function build(context) {
  const built = await nx(context, ['run-many', '-t', 'build', '--outputStyle=static']);
  if (!built.ok) return checkOutcome(built);
  const release = join(context.root, 'tools/release/release.mjs');
  const publish = [release, 'publish', '--promote', '--api', join(context.root, 'services/api/openapi.json')];
  const published = checkOutcome(await run(publish, { cwd: context.root }));
  const weigh = [join(context.root, 'tools/release/weigh.mjs'), '--budgets'];
  return published.failed > 0 ? published : checkOutcome(await run(weigh, { cwd: context.root }));
}

/** @param {Context} context */
async function journeys(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const env = { E2E_DATABASE_URL: database.found };
  // A pipeline names the journeys that its change can reach.
  const names = process.env.JOURNEYS?.split(' ').filter(Boolean) ?? [];
  const only = names.map((name) => `journeys/${name}.spec.ts`);
  return browser(context, ['journeys', 'embedded', 'budgets'], 'journeys.json', { env, only });
}

/** @param {Context} context */
const types = async (context) =>
  checkOutcome(
    await nx(context, ['run-many', '-t', 'typecheck', '--parallel=1', '--outputStyle=static'], {
      cache: 'types',
    }),
  );

/** @param {Context} context */
async function smokeOnPostgres(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const nginx = ensureNginx();
  if ('missing' in nginx) return failedStage(nginx.missing);
  const env = { E2E_DATABASE_URL: database.found, E2E_NGINX: nginx.found };
  return browser(context, ['smoke'], 'smoke.json', { env });
}

const crashes = drills(['crash-drill.mjs', '2'], ['restart-drill.mjs', '3'], ['overload-drill.mjs']);

/**
 * Checks widths, colour modes and axe, and takes the pictures of the handbook.
 *
 * @param {Context} context
 */
const tour = (context) => browser(context, ['tour-*', 'pictures'], 'tour.json', { workers: 2 });

/**
 * Runs the journeys with late frames, then with late answers. So a journey that would fail by chance on a busy machine
 * fails each time.
 *
 * @param {Context} context
 */
async function slow(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const sum = { passed: 0, failed: 0, detail: '' };
  for (const slowness of [{ E2E_SLOW_FRAME: '250' }, { E2E_SLOW_ANSWER: '1000' }]) {
    const env = { E2E_DATABASE_URL: database.found, ...slowness };
    const { passed, failed, detail } = await browser(context, ['journeys', 'embedded'], 'slow.json', {
      env,
      workers: 2,
    });
    sum.passed += passed;
    sum.failed += failed;
    sum.detail += detail ?? '';
  }
  return sum;
}

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {string[]} [after] stages that must end first
 * @property {string} [uses] a resource for one stage at a time: two runs of Nx at once would write one cache
 * @property {number} [cores] 1 by default
 * @property {boolean} [onlyByName] `npm test` skips it unless it is named
 * @property {(context: Context) => Promise<Outcome>} work
 */

/**
 * All stages of `npm test`. A later stage runs whatever the result of an earlier one. The longest stages are first,
 * so that all lanes end at about the same time.
 *
 * @type {Stage[]}
 */
export const stages = [
  { name: 'build', title: 'build, and the budget of each front end', uses: 'nx', cores: 2, work: build },
  { name: 'unit', title: 'unit', uses: 'nx', work: unit },
  {
    name: 'e2e',
    title: 'end to end, and bundle budgets',
    after: ['build'],
    work: journeys,
  },
  {
    name: 'api',
    title: 'API on the embedded database',
    work: (context) => specs(context, [api], { cache: 'api' }),
  },
  { name: 'postgres', title: 'API on PostgreSQL', work: apiOnPostgres },
  {
    name: 'replicas',
    title: 'API on PostgreSQL behind PgBouncer, two replicas behind nginx',
    after: ['build', 'postgres'],
    work: replicas,
  },
  {
    name: 'types',
    title: 'types',
    work: types,
  },
  {
    name: 'crashes',
    title: 'API killed, disconnected and overloaded while it writes',
    after: ['build'],
    work: crashes,
  },
  {
    name: 'rollback',
    title: 'previous API on the current schema',
    after: ['build'],
    work: drills(['rollback-drill.mjs']),
  },
  {
    name: 'lint',
    title: 'lint and module boundaries',
    work: async ({ root }) => checkOutcome(await run([join(root, 'tools/checks/lint.mjs')], { cwd: root })),
  },
  {
    name: 'format',
    title: 'formatting',
    work: async ({ root }) => checkOutcome(await run([join(root, 'tools/checks/format.mjs')], { cwd: root })),
  },
  {
    name: 'budgets',
    title: 'bundle budgets',
    after: ['build', 'e2e'],
    onlyByName: true,
    work: (context) => browser(context, ['budgets'], 'budgets.json'),
  },
  {
    name: 'smoke',
    title: 'end to end on PostgreSQL, two replicas behind nginx',
    after: ['build', 'e2e', 'budgets'],
    work: smokeOnPostgres,
  },
  {
    name: 'slow',
    title: 'end to end with late frames and late answers',
    after: ['build'],
    cores: 2,
    onlyByName: true,
    work: slow,
  },
  { name: 'tour', title: 'tour of all screens', after: ['build'], cores: 2, onlyByName: true, work: tour },
];
