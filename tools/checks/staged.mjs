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

/** @param {string[]} files @param {string} program @param {string[]} options */
const passes = (files, program, ...options) =>
  files.length === 0 ||
  spawnSync(process.execPath, [join(root, program), ...options, ...files], { cwd: root, stdio: 'inherit' })
    .status === 0;

const results = [
  passes(staged, 'node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern'),
  passes(code, 'tools/checks/lint.mjs'),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
