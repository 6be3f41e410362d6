#!/usr/bin/env node
// Formatting and lint of the staged files, for the commit hook (.githooks/pre-commit). It reads the files as they are
// in the folder: a file that is staged in part is checked whole.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../test/graph.mjs';

const { stdout } = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], {
  cwd: root,
  encoding: 'utf8',
});
const staged = stdout.split('\0').filter(Boolean);
const code = staged.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));

/** @param {string} check @param {string[]} files */
const passes = (check, files) =>
  files.length === 0 ||
  spawnSync(process.execPath, [join(root, 'tools/checks', check), ...files], { cwd: root, stdio: 'inherit' })
    .status === 0;

const results = [passes('format.mjs', staged), passes('lint.mjs', code)];
process.exitCode = results.every(Boolean) ? 0 : 1;
