#!/usr/bin/env node
// `npm run lint`: ESLint over the whole repository, with proof that the boundary rule was awake.
// Without a project graph @nx/enforce-module-boundaries skips itself and ESLint still exits with 0.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freshProjects, root } from './graph.mjs';

const asleep = 'The rule will be skipped';
const planted = "export { Area } from '../../teacher/src/area';\n";

/** @param {string[]} args @param {string} [input] */
const eslint = (args, input) =>
  spawnSync(process.execPath, [join(root, 'node_modules/eslint/bin/eslint.js'), ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

freshProjects();

const control = eslint(['--stdin', '--stdin-filename', 'apps/learner/src/planted.ts'], planted);
if (!control.stdout.includes('@nx/enforce-module-boundaries') || control.stdout.includes(asleep)) {
  fail(`The boundary rule did not report a planted violation.\n${control.stdout}${control.stderr}`);
}

const lint = eslint(process.argv.length > 2 ? process.argv.slice(2) : ['.']);
process.stdout.write(lint.stdout);
process.stderr.write(lint.stderr);
if (lint.stdout.includes(asleep)) fail('The boundary rule skipped itself.');
process.exit(lint.status ?? 1);
