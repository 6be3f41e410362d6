#!/usr/bin/env node
// Formats the whole repository or the named files. Skips files that have not changed since the last run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../test/graph.mjs';

const named = process.argv.slice(2);
const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
const args = [
  '--check',
  '--cache',
  '--cache-strategy=content',
  '--ignore-unknown',
  '--no-error-on-unmatched-pattern',
];
const { status } = spawnSync(process.execPath, [prettier, ...args, ...(named.length > 0 ? named : ['.'])], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
