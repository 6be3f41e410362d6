#!/usr/bin/env node
// `npm run check`: what CI runs on a change. Formatting and lint look at everything (they take seconds),
// types, tests and builds at the projects that the change can reach. NX_BASE names what it is compared to.
import { join, resolve } from 'node:path';
import { ensureDependencies } from '../start/install.mjs';
import { endRuns, run } from './run.mjs';

const root = resolve(import.meta.dirname, '../..');
process.on('SIGINT', () => {
  endRuns();
  process.exit(130);
});
if (!ensureDependencies(root)) process.exit(1);

const steps = [
  [join(root, 'node_modules/prettier/bin/prettier.cjs'), '--check', '.'],
  [join(root, 'tools/checks/lint.mjs')],
  [
    join(root, 'node_modules/nx/dist/bin/nx.js'),
    'affected',
    '-t',
    'typecheck',
    'test',
    'build',
    '--outputStyle=static',
    `--base=${process.env.NX_BASE || 'main'}`,
  ],
];

let ok = true;
for (const step of steps) {
  const { ok: good, output } = await run(step, { cwd: root });
  console.log(output);
  ok &&= good;
}
process.exit(ok ? 0 : 1);
