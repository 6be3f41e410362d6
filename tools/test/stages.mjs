import { join } from 'node:path';
import { checkOutcome } from './counting.mjs';
import { browser, drills, nx, refused, specs, suite } from './programs.mjs';
import { projectsWith } from './reports.mjs';
import { run } from './run.mjs';
import { ensureNginx } from './system-packages.mjs';

/**
 * @typedef {import('./counting.mjs').Outcome} Outcome
 * @typedef {import('./programs.mjs').Workshop} Workshop
 */

const api = 'services/api';

/** @param {Workshop} shop */
const unit = (shop) =>
  specs(
    shop,
    projectsWith(shop.root, 'test').filter((project) => project !== api),
  );

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

/** @param {Workshop} shop */
async function smokeOnPostgres(shop) {
  const database = await shop.databaseUrl();
  if ('missing' in database) return refused(database.missing);
  const nginx = ensureNginx();
  if ('missing' in nginx) return refused(nginx.missing);
  const env = { E2E_DATABASE_URL: database.found, E2E_NGINX: nginx.found };
  return browser(shop, ['smoke'], 'smoke.json', { env });
}

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
