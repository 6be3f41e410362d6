import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { findFailedJourneys } from './failed-journeys.mjs';
import { root } from './nx.mjs';

/** @typedef {import('./failed-journeys.mjs').Journey} Journey */
/** The result of a run of journeys. `failed` is empty also when no journey ran. @typedef {{ ok: boolean, failed: Journey[] }} JourneyRun */

/**
 * A copy of the site, in which a change can be rehearsed before people get it.
 *
 * @typedef {object} Rehearsal
 * @property {string} site the folder of the copy
 * @property {() => boolean | Promise<boolean>} copy makes the copy again; false when the site cannot be copied
 * @property {(only?: readonly Journey[]) => JourneyRun | Promise<JourneyRun>} journeys runs the journeys of all roles, or only these, on the copy
 *   with the API of this checkout
 */

/**
 * Rehearses a change together with the releases that people have.
 *
 * @param {Pick<Rehearsal, 'copy' | 'journeys'>} rehearsal
 * @param {((() => boolean | 'nothing' | Promise<boolean | 'nothing'>) | null)} change makes the change in the copy; false when
 *   it is rejected, `nothing` when people get the same as before. Null: nothing changes in the copy, and only the API of this checkout is new
 * @returns {Promise<string | null>} why people may not get the change
 */
export async function rehearse({ copy, journeys }, change) {
  if (!(await copy())) return 'The site could not be copied.';
  const changed = await change?.();
  if (changed === false) return 'The change does not fit what people have.';
  if (changed === 'nothing') return null;
  const { ok, failed } = await journeys();
  if (ok) return null;
  if (!change) return `The journeys fail with the API of this checkout${formatTitles(failed)}.`;
  // The releases that people have can also fail without the change, or with this API. Then the change is not the cause.
  // Only the failed journeys run again: on a busy machine another journey can fail, and that says nothing about this
  // change.
  if (!(await copy())) return 'The site could not be copied.';
  const control = await journeys(failed);
  const isOld = (/** @type {Journey} */ { place }) => control.failed.some((one) => one.place === place);
  const didNotRun = !control.ok && control.failed.length === 0;
  const caused = failed.filter((one) => !isOld(one));
  if (didNotRun || (!control.ok && caused.length === 0))
    return `The journeys fail without the change too: what people have fails with the API of this checkout${formatTitles(failed)}.`;
  const old = failed.filter(isOld);
  return [
    `The journeys fail with the change, and pass without it${formatTitles(caused)}.`,
    ...(old.length > 0 ? [`These fail without the change too${formatTitles(old)}.`] : []),
  ].join('\n');
}

/** @param {readonly Journey[]} journeys */
const formatTitles = (journeys) =>
  journeys.map(({ title }, at) => `${at === 0 ? ': ' : '; '}«${title}»`).join('');

/**
 * Rehearses a change in a copy of the site of SITE_DIR, and removes the copy.
 *
 * @param {(rehearsal: Rehearsal) => Promise<string | null>} work
 * @returns {Promise<string | null>} the result of `work`, or which program is missing
 */
export async function runRehearsal(work) {
  const chromium = await ensurePrograms('chromium');
  if ('missing' in chromium) return chromium.missing;
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-rehearsal-'));
  const site = join(folder, 'site');
  // The releases that people have. Journeys that check the data of a browser start with them.
  const before = join(folder, 'before');
  try {
    return await work({
      site,
      copy() {
        rmSync(site, { recursive: true, force: true });
        if (!run([join(root, 'tools/release/release.mjs'), 'copy', site])) return false;
        cpSync(site, before, { recursive: true });
        return true;
      },
      journeys(only = []) {
        const report = join(folder, 'journeys.json');
        rmSync(report, { force: true });
        const ok = run(
          [
            join(root, 'node_modules/@playwright/test/cli.js'),
            'test',
            ...only.map(({ place }) => place),
            '--project=rehearsal',
            // Playwright empties this folder at its start, and two rehearsals may run at once.
            `--output=test-results/artifacts-${basename(folder)}`,
            '--reporter=list,json',
          ],
          {
            cwd: join(root, 'tools/e2e'),
            env: {
              E2E_SITE: site,
              E2E_SITE_BEFORE: before,
              CHROMIUM: chromium.found,
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            },
          },
        );
        return { ok, failed: existsSync(report) ? findFailedJourneys(readFileSync(report, 'utf8')) : [] };
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a program of this checkout; its output is shown.
 *
 * @param {string[]} args of Node
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {boolean} whether it ended with 0
 */
export function run(args, { cwd = root, env = {} } = {}) {
  const options = { cwd, env: { ...process.env, ...env }, stdio: /** @type {const} */ ('inherit') };
  return spawnSync(process.execPath, args, options).status === 0;
}
