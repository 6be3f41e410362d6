#!/usr/bin/env node
// Shows the size of each front end after the change, and what people download now (SITE_URL). Fails above a budget.
//   node tools/ci/sizes.mjs    GITHUB_STEP_SUMMARY: the file of the summary; PULL_REQUEST: its number, for a comment
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './src/nx.mjs';
import { showSizes } from './src/sizes.mjs';

const { SITE_URL, GITHUB_STEP_SUMMARY: summary, PULL_REQUEST: pullRequest } = process.env;

try {
  const against = SITE_URL ? ['--against', SITE_URL] : [];
  const weigh = [join(root, 'tools/release/weigh.mjs'), '--budgets', ...against];
  const { stdout, status } = spawnSync(process.execPath, weigh, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  process.exitCode = status ?? 1;
  process.stdout.write(stdout);
  // Without a build there is no table.
  if (stdout.trim()) showSizes(stdout.trim(), { summary, pullRequest });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
