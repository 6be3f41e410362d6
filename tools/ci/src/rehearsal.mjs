import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../../test/system-packages.mjs';
import { root } from './nx.mjs';

/**
 * A copy of the site, in which a change can be rehearsed before people get it.
 *
 * @typedef {object} Rehearsal
 * @property {string} site the folder of the copy
 * @property {() => boolean | Promise<boolean>} copy makes the copy again; false when the site cannot be copied
 * @property {() => boolean | Promise<boolean>} journeys runs the journeys of all roles on the copy, with the API of this checkout; false when
 *   one fails
 */

/**
 * Rehearses a change together with what people have.
 *
 * @param {Pick<Rehearsal, 'copy' | 'journeys'>} rehearsal
 * @param {((() => boolean | 'nothing' | Promise<boolean | 'nothing'>) | null)} change makes the change in the copy; false when
 *   it is rejected, `nothing` when people get the same as before. Null rehearses the API of this checkout alone
 * @returns {Promise<string | null>} why people may not get the change
 */
export async function findReason({ copy, journeys }, change) {
  if (!(await copy())) return 'The site could not be copied.';
  const changed = await change?.();
  if (changed === false) return 'The change does not fit what people have.';
  if (changed === 'nothing') return null;
  if (await journeys()) return null;
  if (!change) return 'The journeys fail with the API of this checkout.';
  // What people have can also fail by itself, or with this API. Then the change is not the cause.
  return (await copy()) && (await journeys())
    ? 'The journeys fail with the change, and pass without it.'
    : 'The journeys fail without the change too: what people have fails with the API of this checkout.';
}

/**
 * Rehearses a change in a copy of the site of SITE_DIR, and removes the copy.
 *
 * @param {(rehearsal: Rehearsal) => Promise<string | null>} work
 * @returns {Promise<string | null>} the result of `work`, or which program is missing
 */
export async function inRehearsal(work) {
  const chromium = await ensurePrograms('chromium');
  if ('missing' in chromium) return chromium.missing;
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-rehearsal-'));
  const site = join(folder, 'site');
  try {
    return await work({
      site,
      copy() {
        rmSync(site, { recursive: true, force: true });
        return run([join(root, 'tools/release/release.mjs'), 'copy', site]);
      },
      journeys: () =>
        run(
          [
            join(root, 'node_modules/@playwright/test/cli.js'),
            'test',
            '--project=rehearsal',
            '--output=test-results/artifacts-rehearsal',
          ],
          { cwd: join(root, 'tools/e2e'), env: { E2E_SITE: site, CHROMIUM: chromium.found } },
        ),
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
