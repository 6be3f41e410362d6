import { join } from 'node:path';
import { makePublishCommand } from '../start/build.mjs';
import { checkOutcome } from './counting.mjs';
import { failedStage, jest, nx, runJourneys } from './programs.mjs';
import { run } from './run.mjs';
import { ensurePrograms } from './system-packages.mjs';

/**
 * @typedef {import('./counting.mjs').Outcome} Outcome
 * @typedef {import('./programs.mjs').Context} Context
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {boolean} [night] runs only with `npm test -- all`, or when it is named
 * @property {(context: Context) => Promise<Outcome>} work
 */

/** Projects of Jest that need a database (services/api/jest.projects.js). */
const onDatabase = ['api-database', 'api-embedded'];

/** @param {string} file from the root @param {string[]} args @returns {Stage['work']} */
const command =
  (file, ...args) =>
  async ({ root }) =>
    checkOutcome(await run([join(root, file), ...args], { cwd: root }));

/** @param {Context} context */
async function runBuild(context) {
  const { root } = context;
  const built = await nx(context, ['run-many', '-t', 'build', '--outputStyle=static']);
  if (!built.ok) return checkOutcome(built);
  const published = checkOutcome(await run(makePublishCommand(root), { cwd: root }));
  return published.failed > 0 ? published : command('tools/release/weigh.mjs', '--budgets')(context);
}

/** @param {Context} context */
async function runApiSpecs(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const env = { TEST_DATABASE_URL: database.found };
  return jest(context, ['--selectProjects', ...onDatabase], { report: 'api', env });
}

/**
 * Runs two built APIs and two gateways behind nginx, on PostgreSQL behind PgBouncer, and kills one API under load. Then
 * the API's own specs of races, sessions and notices send their requests to both.
 *
 * @param {Context} context
 */
async function runReplicas(context) {
  const database = await context.databaseUrl();
  if ('missing' in database) return failedStage(database.missing);
  const nginx = await ensurePrograms('nginx');
  if ('missing' in nginx) return failedStage(nginx.missing);
  const pgbouncer = await ensurePrograms('pgbouncer');
  if ('missing' in pgbouncer) return failedStage(pgbouncer.missing);
  const env = { TEST_DATABASE_URL: database.found, NGINX: nginx.found, PGBOUNCER: pgbouncer.found };
  const killed = await jest(context, ['-c', 'tools/deploy/jest.replicas.config.js'], {
    report: 'nginx',
    env,
  });

  // Import it here, because on a new clone its packages are installed after this file is loaded.
  const { startSchool } = await import('../deploy/src/index.mjs');
  // The secret of the specs (services/api/src/testing/use-api.ts), because they sign tokens themselves.
  const settings = {
    SEED: 'none',
    JWT_SECRET: 'a secret for specs that is long enough',
    // All specs use the same user ids, so they share one limit.
    RATE_LIMIT_SCALE: '100000',
    VERDICT_UNDO_SECONDS: '0',
    TRUST_CLIENT_SCORE: '0',
  };
  const school = await startSchool({
    nginx: nginx.found,
    pgbouncer: pgbouncer.found,
    server: database.found,
    env: settings,
  });
  try {
    const front = {
      API_REPLICAS: school.url,
      API_REPLICAS_DATABASE: school.databaseUrl,
      API_REPLICAS_DATA_DIR: school.dataDir,
    };
    const behind = await jest(context, ['-c', 'services/api/jest.replicas.config.js'], {
      report: 'replicas',
      env: front,
    });
    return sumOutcomes([killed, behind]);
  } finally {
    await school.stop();
  }
}

/**
 * Runs journeys on the PostgreSQL server of the run.
 *
 * @param {string[]} projects Playwright's projects
 * @param {{ report: string, env?: NodeJS.ProcessEnv, only?: string[] }} options
 * @returns {Stage['work']}
 */
const onPostgres =
  (projects, { env = {}, ...options }) =>
  async (context) => {
    const database = await context.databaseUrl();
    if ('missing' in database) return failedStage(database.missing);
    return runJourneys(context, projects, { ...options, env: { E2E_DATABASE_URL: database.found, ...env } });
  };

/** @type {Stage['work']} */
async function runSmoke(context) {
  const nginx = await ensurePrograms('nginx');
  if ('missing' in nginx) return failedStage(nginx.missing);
  return onPostgres(['smoke'], { report: 'smoke', env: { NIGHT: '1', E2E_NGINX: nginx.found } })(context);
}

/**
 * Runs the journeys with late frames and late answers. A journey that would fail by chance on a busy machine fails here each
 * time. Each answer has another delay, so it comes before some frames and after others.
 */
const runSlow = onPostgres(['slow'], {
  report: 'slow',
  env: { NIGHT: '1', E2E_SLOW_FRAME: '250', E2E_SLOW_ANSWER: '1000' },
});

/**
 * Runs all drills of tools/bench, which start and kill their own servers. They count as one.
 *
 * @param {Context} context
 */
async function runDrills(context) {
  const postgres = await ensurePrograms('postgresql');
  // A drill kills its server, so it cannot use an external one.
  if ('missing' in postgres)
    return failedStage('Нет PostgreSQL. Установите его: этой проверке нужен свой сервер.');
  return command('tools/bench/src/drill.mjs')(context);
}

/** @param {Outcome[]} outcomes @returns {Outcome} */
const sumOutcomes = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  detail: outcomes.map(({ detail }) => detail).join(''),
});

// A pipeline names the journeys that its change can reach.
const reached = (process.env.JOURNEYS?.split(' ') ?? [])
  .filter(Boolean)
  .map((name) => `journeys/${name}.spec.ts`);

/**
 * All stages of `npm test`, in the order in which they run. The stages of one row run side by side. A later row runs also after
 * a failure in an earlier row. Jest and Playwright divide the two cores among their own workers.
 *
 * @type {Stage[][]}
 */
export const stageGroups = [
  [
    { name: 'build', title: 'build, and the budget of each front end', work: runBuild },
    { name: 'lint', title: 'types, lint and module boundaries', work: command('tools/checks/lint.mjs') },
    { name: 'format', title: 'formatting', work: command('node_modules/oxfmt/bin/oxfmt', '--check', '.') },
  ],
  [
    {
      name: 'unit',
      title: 'specs without a database',
      work: (context) => jest(context, ['--ignoreProjects', ...onDatabase], { report: 'unit' }),
    },
  ],
  [{ name: 'api', title: 'specs of the API on PostgreSQL and on the embedded database', work: runApiSpecs }],
  [
    {
      name: 'journeys',
      title: 'journeys in the browser, and page budgets',
      work: onPostgres(['development', 'journeys', 'embedded'], { report: 'journeys', only: reached }),
    },
  ],
  [
    { name: 'replicas', title: 'two replicas behind nginx and PgBouncer', work: runReplicas },
    // This stage uses the embedded database, whose files the killed process writes itself. A server of PostgreSQL would
    // survive the kill.
    {
      name: 'crash',
      title: 'the API killed while it writes',
      work: command('tools/bench/src/drill.mjs', 'crash', '--times', '1', '--on', 'embedded'),
    },
  ],
  [
    {
      name: 'types',
      title: 'types by the compiler, project by project',
      night: true,
      work: async (context) =>
        checkOutcome(await nx(context, ['run-many', '-t', 'typecheck', '--outputStyle=static'])),
    },
    {
      name: 'unused',
      title: 'unused code',
      night: true,
      work: command('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'),
    },
  ],
  [{ name: 'smoke', title: 'journeys with two replicas behind nginx', night: true, work: runSmoke }],
  [{ name: 'slow', title: 'journeys with late frames and late answers', night: true, work: runSlow }],
  [
    {
      name: 'tour',
      title: 'every screen at every width, light and dark',
      night: true,
      work: onPostgres(['tour-*', 'pictures'], { report: 'tour' }),
    },
  ],
  [{ name: 'drills', title: 'long fault drills', night: true, work: runDrills }],
];
