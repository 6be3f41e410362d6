#!/usr/bin/env node
// `npm run lint`: ESLint over the whole repository, with proof that the boundary rule was awake.
// Without a project graph @nx/enforce-module-boundaries skips itself and ESLint still exits with 0.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const eslint = join(root, 'node_modules/eslint/bin/eslint.js');

/** @param {string[]} args @param {string} [input] */
function node(args, input) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'stupeni-graph-'));
const graph = node(['node_modules/nx/bin/nx.js', 'graph', `--file=${join(scratch, 'graph.json')}`]);
rmSync(scratch, { recursive: true, force: true });
if (graph.status !== 0) fail(`The project graph could not be built.\n${graph.stdout}${graph.stderr}`);

const planted = "export { Area } from '../../teacher/src/area';\n";
const control = node([eslint, '--stdin', '--stdin-filename', 'apps/learner/src/planted.ts'], planted);
if (
  !control.stdout.includes('@nx/enforce-module-boundaries') ||
  control.stdout.includes('rule will be skipped')
) {
  fail(
    `The boundary rule did not report a planted violation, so it is asleep.\n${control.stdout}${control.stderr}`,
  );
}

const lint = node([eslint, ...(process.argv.length > 2 ? process.argv.slice(2) : ['.'])]);
process.stdout.write(lint.stdout);
process.stderr.write(lint.stderr);
if (lint.stdout.includes('rule will be skipped')) fail('The boundary rule skipped itself.');
process.exit(lint.status ?? 1);
