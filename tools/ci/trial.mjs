#!/usr/bin/env node
// Tries what goes live with what people have, before they get it: copies the site of SITE_DIR, starts the API of this
// checkout with the copy, and runs the shortest journeys of each role. The site itself does not change.
//   node tools/ci/trial.mjs                  this API with the current releases
//   node tools/ci/trial.mjs shell teacher    the same with these builds as the current ones
//   --apps <folder>                          where the builds are (apps)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePrograms } from '../test/system-packages.mjs';
import { root } from './src/nx.mjs';
import { findTrialReason } from './src/trial.mjs';

const { values, positionals } = parseArgs({
  options: { apps: { type: 'string', default: join(root, 'apps') } },
  allowPositionals: true,
});
const folder = mkdtempSync(join(tmpdir(), 'stupeni-trial-'));
const site = join(folder, 'site');

/** @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
function run(args, { cwd = root, env = {} } = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return status === 0;
}

const releaseTool = join(root, 'tools/release/release.mjs');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** @param {string} chromium @returns {import('./src/trial.mjs').Trial} */
const trialOn = (chromium) => ({
  copy() {
    rmSync(site, { recursive: true, force: true });
    return run([releaseTool, 'copy', site]);
  },
  publish: (names) =>
    run([
      releaseTool,
      'publish',
      ...names,
      '--promote',
      '--site',
      site,
      '--apps',
      values.apps,
      '--api',
      join(root, 'services/api/openapi.json'),
    ]),
  journeys: () =>
    run([playwright, 'test', '--project=trial', '--output=test-results/artifacts-trial'], {
      cwd: join(root, 'tools/e2e'),
      env: { E2E_SITE: site, CHROMIUM: chromium },
    }),
});

try {
  const chromium = await ensurePrograms('chromium');
  const reason =
    'missing' in chromium ? chromium.missing : findTrialReason(positionals, trialOn(chromium.found));
  console.log(reason ?? 'The trial passed.');
  process.exitCode = reason ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
