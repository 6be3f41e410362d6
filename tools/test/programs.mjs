import { join } from 'node:path';
import { checkOutcome, jestOutcome, playwrightOutcome } from './counting.mjs';
import { startPostgres } from './postgres.mjs';
import { clearReports, readJson, readReports } from './reports.mjs';
import { run } from './run.mjs';
import { ensureChromium, ensurePostgres } from './system-packages.mjs';

// What a stage of `npm test` runs: Nx, Jest, Playwright and the drills. stages.mjs says which stages there are.

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
export const refused = (line) => ({ passed: 0, failed: 1, detail: line });

/** @param {Workshop} shop @param {string[]} args */
export const nx = ({ root, bin }, args) => run([bin('nx/dist/bin/nx.js'), ...args], { cwd: root });

/**
 * The specs of projects, one project at a time. Nx brings the report of a project that has not changed from its cache.
 *
 * @param {Workshop} shop
 * @param {string[]} projects folders
 */
export async function specs(shop, projects) {
  clearReports(shop.root, projects, 'unit.json');
  const names = projects.map((project) => readJson(join(shop.root, project, 'package.json')).name);
  const which = ['run-many', '-t', 'test', '-p', names.join(','), '--parallel=1', '--outputStyle=static'];
  const command = await nx(shop, which);
  return jestOutcome(readReports(shop.root, projects, 'unit.json'), command);
}

// A worker is replaced when it has grown: what specs leave in memory makes the later ones slow.
const inOneWorker = ['--maxWorkers=1', '--workerIdleMemoryLimit=1500MB'];

/**
 * Jest of one project under a configuration of its own, `jest.<name>.config.js`.
 *
 * @param {Workshop} shop
 * @param {string} project
 * @param {{ name: string, env?: NodeJS.ProcessEnv }} options
 */
export async function suite({ root, bin }, project, { name, env = {} }) {
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

/**
 * Journeys, one at a time unless `workers` says more: other stages run beside them.
 *
 * @param {Workshop} shop
 * @param {string[]} projects Playwright's projects
 * @param {string} report
 * @param {{ env?: NodeJS.ProcessEnv, workers?: number }} [options]
 */
export async function browser({ root, bin }, projects, report, { env = {}, workers = 1 } = {}) {
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

/**
 * Drills of tools/bench with few rounds, one after another; each counts as one. They start a PostgreSQL of their own.
 *
 * @param {string[][]} commands a file of tools/bench/src and its arguments, each
 * @returns {(shop: Workshop) => Promise<Outcome>}
 */
export const drills =
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
