import { join } from 'node:path';
import { checkOutcome, jestOutcome, playwrightOutcome } from './counting.mjs';
import { startPostgres } from './postgres.mjs';
import { clearReports, projectsWith, readJson, readReports } from './reports.mjs';
import { run } from './run.mjs';
import { ensureChromium, ensureNginx, ensurePostgres } from './system-packages.mjs';

/** @typedef {import('./counting.mjs').Outcome} Outcome */

/**
 * What the stages share: the temporary PostgreSQL is started by the first that needs it.
 *
 * @param {string} root
 */
export function workshop(root) {
  /** @type {Promise<{ url: string, stop(): Promise<void> }> | null} */
  let server = null;

  async function databaseUrl() {
    if (process.env.TEST_DATABASE_URL) return { found: process.env.TEST_DATABASE_URL };
    const binaries = ensurePostgres();
    if ('missing' in binaries) return binaries;
    server ??= startPostgres(binaries.found);
    return { found: (await server).url };
  }

  return {
    root,
    databaseUrl,
    bin: (/** @type {string} */ path) => join(root, 'node_modules', path),
    close: async () => (await server)?.stop(),
  };
}

/** @typedef {ReturnType<typeof workshop>} Workshop */

/** @param {string} line @returns {Outcome} */
const refused = (line) => ({ passed: 0, failed: 1, detail: line });

/** @param {Workshop} shop @param {string[]} args */
const nx = ({ root, bin }, args) => run([bin('nx/dist/bin/nx.js'), ...args], { cwd: root });

/**
 * The specs of projects, one project at a time. Nx brings the report of a project that has not changed from its cache.
 *
 * @param {Workshop} shop
 * @param {string[]} projects folders
 */
async function specs(shop, projects) {
  clearReports(shop.root, projects, 'unit.json');
  const names = projects.map((project) => readJson(join(shop.root, project, 'package.json')).name);
  const which = ['run-many', '-t', 'test', '-p', names.join(','), '--parallel=1', '--outputStyle=static'];
  const command = await nx(shop, which);
  return jestOutcome(readReports(shop.root, projects, 'unit.json'), command);
}

const api = 'services/api';

/** @param {Workshop} shop */
const unit = (shop) =>
  specs(
    shop,
    projectsWith(shop.root, 'test').filter((project) => project !== api),
  );

// A worker is replaced when it has grown: what specs leave in memory makes the later ones slow.
const inOneWorker = ['--maxWorkers=1', '--workerIdleMemoryLimit=1500MB'];

/**
 * Jest of one project under a configuration of its own, `jest.<name>.config.js`.
 *
 * @param {Workshop} shop
 * @param {string} project
 * @param {{ name: string, env?: NodeJS.ProcessEnv }} options
 */
async function suite({ root, bin }, project, { name, env = {} }) {
  const report = `${name}.json`;
  clearReports(root, [project], report);
  const command = await run(
    [
      bin('jest/bin/jest.js'),
      ...['-c', `jest.${name}.config.js`],
      ...['--json', `--outputFile=test-results/${report}`, ...inOneWorker],
    ],
    { cwd: join(root, project), env },
  );
  return jestOutcome(readReports(root, [project], report), command);
}

/** @param {Workshop} shop */
async function apiOnPostgres(shop) {
  const database = await shop.databaseUrl();
  if ('missing' in database) return refused(database.missing);
  const env = { TEST_DATABASE_URL: database.found };
  return suite(shop, api, { name: 'postgres', env });
}

/** The gateway that was built, and nginx, by one list of rules. @param {Workshop} shop */
async function doors(shop) {
  const nginx = ensureNginx();
  if ('missing' in nginx) return refused(nginx.missing);
  return suite(shop, 'tools/deploy', { name: 'doors', env: { NGINX: nginx.found } });
}

/**
 * Two built APIs behind nginx on PostgreSQL: one is killed under load; then the API's own specs of races, sessions
 * and notices send their requests through.
 *
 * @param {Workshop} shop
 */
async function replicas(shop) {
  const database = await shop.databaseUrl();
  if ('missing' in database) return refused(database.missing);
  const nginx = ensureNginx();
  if ('missing' in nginx) return refused(nginx.missing);
  const env = { TEST_DATABASE_URL: database.found, NGINX: nginx.found };
  const killed = await suite(shop, 'tools/deploy', { name: 'replicas', env });

  // Not imported before: on a bare clone its packages are installed after this file is read.
  const { startSchool } = await import('../deploy/src/index.mjs');
  // The secret is that of the specs (services/api/src/testing/use-api.ts): they sign tokens themselves.
  const settings = {
    SEED: 'none',
    JWT_SECRET: 'a secret for specs that is long enough',
    // Each spec's people have the same ids.
    RATE_LIMIT_SCALE: '100000',
  };
  const school = await startSchool({ nginx: nginx.found, server: database.found, env: settings });
  try {
    const front = {
      API_FRONT: school.url,
      API_FRONT_DATABASE: school.databaseUrl,
      API_FRONT_DATA_DIR: school.dataDir,
    };
    const behind = await suite(shop, api, { name: 'replicas', env: front });
    return {
      passed: killed.passed + behind.passed,
      failed: killed.failed + behind.failed,
      detail: killed.detail + behind.detail,
    };
  } finally {
    await school.stop();
  }
}

/** @param {Workshop} shop */
async function build(shop) {
  const built = await nx(shop, ['run-many', '-t', 'build', '--outputStyle=static']);
  if (!built.ok) return checkOutcome(built);
  const publish = [join(shop.root, 'tools/release/release.mjs'), 'publish', '--promote'];
  return checkOutcome(await run(publish, { cwd: shop.root }));
}

/**
 * Journeys, one at a time unless `workers` says more: other stages run beside them.
 *
 * @param {Workshop} shop
 * @param {string[]} projects Playwright's projects
 * @param {string} report
 * @param {{ env?: NodeJS.ProcessEnv, workers?: number }} [options]
 */
async function browser({ root, bin }, projects, report, { env = {}, workers = 1 } = {}) {
  const chromium = ensureChromium();
  if ('missing' in chromium) return refused(chromium.missing);
  clearReports(root, ['tools/e2e'], report);
  const file = join(root, 'tools/e2e/test-results', report);
  const command = await run(
    [
      bin('@playwright/test/cli.js'),
      'test',
      '--reporter=line,json',
      `--workers=${workers}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    {
      cwd: join(root, 'tools/e2e'),
      minutes: 60,
      env: { ...env, CHROMIUM: chromium.found, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return playwrightOutcome(readJson(file), command);
}

/** @param {Workshop} shop */
async function smokeOnPostgres(shop) {
  const database = await shop.databaseUrl();
  if ('missing' in database) return refused(database.missing);
  const nginx = ensureNginx();
  if ('missing' in nginx) return refused(nginx.missing);
  const env = { E2E_DATABASE_URL: database.found, E2E_NGINX: nginx.found };
  return browser(shop, ['smoke'], 'smoke.json', { env });
}

/**
 * Drills of tools/bench with few rounds, one after another; each counts as one. They start a PostgreSQL of their own.
 *
 * @param {string[][]} commands a file of tools/bench/src and its arguments, each
 * @returns {(shop: Workshop) => Promise<Outcome>}
 */
const drills =
  (...commands) =>
  async ({ root }) => {
    const postgres = ensurePostgres();
    if ('missing' in postgres) return refused(postgres.missing);
    const sum = { passed: 0, failed: 0, detail: '' };
    for (const [file = '', ...args] of commands) {
      const drill = await run([join(root, 'tools/bench/src', file), ...args], { cwd: root, minutes: 15 });
      const { passed, failed, detail } = checkOutcome(drill);
      sum.passed += passed;
      sum.failed += failed;
      sum.detail += detail;
    }
    return sum;
  };

const crashes = drills(['crash-drill.mjs', '2'], ['restart-drill.mjs', '3'], ['overload-drill.mjs']);

/**
 * Widths, colour modes, axe and the pictures of the handbook.
 *
 * @param {Workshop} shop
 */
const tour = (shop) => browser(shop, ['tour-*', 'pictures'], 'tour.json', { workers: 2 });

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {string[]} [after] stages that end first
 * @property {string} [uses] two runs of Nx at once would write one cache
 * @property {number} [cores]
 * @property {boolean} [onlyByName] `npm test` leaves it out unless it is named
 * @property {(shop: Workshop) => Promise<Outcome>} work
 */

/**
 * Everything that `npm test` does. A later stage runs whatever became of an earlier one. The longest come early, so
 * that both cores end at about the same time.
 *
 * @type {Stage[]}
 */
export const stages = [
  { name: 'build', title: 'build', uses: 'nx', cores: 2, work: build },
  { name: 'unit', title: 'unit', uses: 'nx', work: unit },
  {
    name: 'e2e',
    title: 'end to end',
    after: ['build'],
    work: (shop) => browser(shop, ['journeys'], 'journeys.json'),
  },
  { name: 'api', title: 'API on the embedded database', uses: 'nx', work: (shop) => specs(shop, [api]) },
  { name: 'postgres', title: 'API on PostgreSQL', work: apiOnPostgres },
  {
    name: 'replicas',
    title: 'API on PostgreSQL, two replicas behind nginx',
    after: ['build', 'postgres'],
    work: replicas,
  },
  {
    name: 'types',
    title: 'types',
    uses: 'nx',
    work: async (shop) =>
      checkOutcome(await nx(shop, ['run-many', '-t', 'typecheck', '--parallel=1', '--outputStyle=static'])),
  },
  {
    name: 'crashes',
    title: 'killed, cut off and overloaded while it writes',
    after: ['build'],
    work: crashes,
  },
  {
    name: 'rollback',
    title: 'previous API on the present schema',
    after: ['build'],
    work: drills(['rollback-drill.mjs']),
  },
  {
    name: 'lint',
    title: 'lint and walls',
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
    work: (shop) => browser(shop, ['budgets'], 'budgets.json'),
  },
  { name: 'doors', title: 'gateway and nginx', after: ['build'], work: doors },
  {
    name: 'smoke',
    title: 'end to end on PostgreSQL, two replicas behind nginx',
    after: ['build', 'e2e', 'budgets'],
    work: smokeOnPostgres,
  },
  { name: 'tour', title: 'tour of all screens', after: ['build'], cores: 2, onlyByName: true, work: tour },
];
