#!/usr/bin/env node
// All steps of a remote's own pipeline: its types, its tests, its build.
//   node tools/ci/remote.mjs learner
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fronts } from './src/affected.mjs';
import { root } from './src/nx.mjs';

const [name = ''] = process.argv.slice(2);
if (!fronts.includes(name)) {
  console.error(`Which remote? One of ${fronts.join(', ')}.`);
  process.exit(2);
}
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
const args = [
  'run-many',
  '-t',
  'typecheck',
  'test',
  'build',
  '-p',
  `@stupeni/${name}`,
  '--outputStyle=static',
];
const { status } = spawnSync(process.execPath, [nx, ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
