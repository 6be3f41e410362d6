import { join } from 'node:path';
import { jestOutcome, playwrightOutcome } from './counting.mjs';
import { startPostgres } from './postgres.mjs';
import { clearReport, readJson } from './reports.mjs';
import { run } from './run.mjs';
import { ensurePrograms } from './system-packages.mjs';

// The programs of the stages of `npm test`: Nx, Jest and Playwright. stages.mjs lists the stages.

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
    const binaries = await ensurePrograms('postgresql');
    if ('missing' in binaries) return binaries;
    // The tables of tests are small. Without this setting PostgreSQL starts several processes to read one table.
    server ??= startPostgres(binaries.found, { settings: ['max_parallel_workers_per_gather=0'] });
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

/** @param {Context} context @param {string[]} args */
export const nx = ({ root, bin }, args) => run([bin('nx/dist/bin/nx.js'), ...args], { cwd: root });

/**
 * Runs Jest from the root: spec files in groups, at night each file alone.
 *
 * @param {Context} context
 * @param {string[]} args
 * @param {{ report: string, env?: NodeJS.ProcessEnv }} options
 */
export async function jest({ root, bin }, args, { report, env = {} }) {
  const file = clearReport(root, report);
  const config = process.env.NIGHT ? 'jest.config.js' : 'tools/test/grouped.config.js';
  const configArgs = args.includes('-c') ? [] : ['-c', config];
  const command = await run(
    [bin('jest/bin/jest.js'), ...configArgs, ...args, '--json', `--outputFile=${file}`],
    {
      cwd: root,
      env,
    },
  );
  return jestOutcome(readJson(file), command);
}

/**
 * Runs journeys, two at a time.
 *
 * @param {Context} context
 * @param {string[]} projects Playwright's projects
 * @param {{ report: string, env?: NodeJS.ProcessEnv, only?: string[] }} options `only`: parts of paths of specs
 */
export async function runJourneys({ root, bin }, projects, { report, env = {}, only = [] }) {
  const chromium = await ensurePrograms('chromium');
  if ('missing' in chromium) return failedStage(chromium.missing);
  const file = clearReport(root, report);
  const command = await run(
    [
      bin('@playwright/test/cli.js'),
      'test',
      ...only,
      '--reporter=line,json',
      '--workers=2',
      // Playwright empties the folder first, so the next stage would delete the traces of this one.
      `--output=test-results/artifacts-${report}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    {
      cwd: join(root, 'tools/e2e'),
      env: { ...env, CHROMIUM: chromium.found, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return playwrightOutcome(readJson(file), command);
}
