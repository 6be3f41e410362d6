import { basename, join } from 'node:path';
import { checkOutcome, jestOutcome, playwrightOutcome } from './counting.mjs';
import { startPostgres } from './postgres.mjs';
import { clearReports, readJson, readReports } from './reports.mjs';
import { run } from './run.mjs';
import { ensureChromium, ensurePostgres } from './system-packages.mjs';

// The programs of the stages of `npm test`: Nx, Jest, Playwright and the drills. stages.mjs lists the stages.

/** @typedef {import('./counting.mjs').Outcome} Outcome */

/**
 * What the stages share. The first stage that needs PostgreSQL starts a temporary one.
 *
 * @param {string} root
 */
export function createContext(root) {
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

/** @typedef {ReturnType<typeof createContext>} Context */

/** @param {string} line @returns {Outcome} */
export const failedStage = (line) => ({ passed: 0, failed: 1, detail: line });

/**
 * Runs Nx. Two runs of Nx at once would write one cache, so a stage that runs next to another one of Nx names its own
 * cache.
 *
 * @param {Context} context
 * @param {string[]} args
 * @param {{ cache?: string }} [options]
 */
export const nx = ({ root, bin }, args, { cache } = {}) => {
  const env = cache && {
    NX_CACHE_DIRECTORY: join(root, '.nx', cache, 'cache'),
    NX_WORKSPACE_DATA_DIRECTORY: join(root, '.nx', cache, 'workspace-data'),
  };
  return run([bin('nx/dist/bin/nx.js'), ...args], { cwd: root, ...(env && { env }) });
};

/**
 * Runs the specs of projects, two projects at a time. Nx takes the report of an unchanged project from its cache.
 *
 * @param {Context} context
 * @param {string[]} projects folders
 * @param {{ cache?: string }} [options] another cache of Nx than the default one
 */
export async function specs(context, projects, options) {
  clearReports(context.root, projects, 'unit.json');
  const names = projects.map((project) => readJson(join(context.root, project, 'package.json')).name);
  const which = ['run-many', '-t', 'test', '-p', names.join(','), '--parallel=2', '--outputStyle=static'];
  const command = await nx(context, which, options);
  return jestOutcome(readReports(context.root, projects, 'unit.json'), command);
}

// Jest replaces a worker that has grown: memory that specs do not free makes later specs slow.
const inOneWorker = ['--maxWorkers=1', '--workerIdleMemoryLimit=1500MB'];

/**
 * Runs Jest in one project with another configuration, `jest.<name>.config.js`.
 *
 * @param {Context} context
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
 * Runs journeys, by default one at a time, because other stages run at the same time.
 *
 * @param {Context} context
 * @param {string[]} projects Playwright's projects
 * @param {string} report
 * @param {{ env?: NodeJS.ProcessEnv, workers?: number, only?: string[] }} [options] `only`: parts of paths of specs
 */
export async function browser({ root, bin }, projects, report, { env = {}, workers = 1, only = [] } = {}) {
  const chromium = ensureChromium();
  if ('missing' in chromium) return failedStage(chromium.missing);
  clearReports(root, ['tools/e2e'], report);
  const file = join(root, 'tools/e2e/test-results', report);
  const command = await run(
    [
      bin('@playwright/test/cli.js'),
      'test',
      ...only,
      '--reporter=line,json',
      `--workers=${workers}`,
      // Playwright empties the folder first, so the next stage would delete the traces of this one.
      `--output=test-results/artifacts-${basename(report, '.json')}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    {
      cwd: join(root, 'tools/e2e'),
      env: { ...env, CHROMIUM: chromium.found, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return playwrightOutcome(readJson(file), command);
}

/**
 * Runs drills of tools/bench with few rounds, one after another. Each counts as one. They start their own PostgreSQL.
 *
 * @param {string[][]} commands each is a file of tools/bench/src and its arguments
 * @returns {(context: Context) => Promise<Outcome>}
 */
export const drills =
  (...commands) =>
  async ({ root }) => {
    const postgres = ensurePostgres();
    // Drills stop and kill their servers, so they cannot use an external database.
    if ('missing' in postgres)
      return failedStage('Нет PostgreSQL. Установите его: этой проверке нужен свой сервер.');
    const sum = { passed: 0, failed: 0, detail: '' };
    for (const [file = '', ...args] of commands) {
      const drill = await run([join(root, 'tools/bench/src', file), ...args], { cwd: root, minutes: 40 });
      const { passed, failed, detail } = checkOutcome(drill);
      sum.passed += passed;
      sum.failed += failed;
      sum.detail += detail;
    }
    return sum;
  };
