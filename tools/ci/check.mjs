#!/usr/bin/env node
// `npm run check`: the checks that a change must pass before a review. Formatting and lint of the changed files,
// then types, tests and builds of the projects that the change can affect.
//   npm run check -- --base <commit>     compared with another commit than main
//   npm run check -- --except-remotes      without the front ends (their own jobs check those that the change affects)
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../start/install.mjs';
import { endRuns, run } from '../test/run.mjs';
import { buildGraph } from '../test/graph.mjs';
import { fronts } from './src/affected.mjs';
import { findBase } from './src/base.mjs';
import { findChangedFiles, affectsAllFiles } from './src/changed-files.mjs';
import { root } from './src/nx.mjs';

const { values } = parseArgs({
  options: { base: { type: 'string' }, 'except-remotes': { type: 'boolean' } },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    endRuns();
    process.exit(130);
  });
if (!(await ensureDependencies(root, 'all'))) process.exit(1);

const base = findBase(values.base);
// Without edges Nx would check only the edited projects.
buildGraph();
const changed = findChangedFiles(base).filter((file) => existsSync(join(root, file)));
const all = changed.some(affectsAllFiles);
const code = changed.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));

const steps = [
  [join(root, 'node_modules/oxfmt/bin/oxfmt'), '--check', '.'],
  ...(all || code.length > 0 ? [[join(root, 'tools/checks/lint.mjs'), ...(all ? [] : code)]] : []),
  [
    join(root, 'node_modules/nx/dist/bin/nx.js'),
    'affected',
    '--targets=typecheck,test,build',
    '--outputStyle=static',
    `--parallel=${availableParallelism()}`,
    `--base=${base}`,
    ...(values['except-remotes'] ? [`--exclude=${fronts.map((name) => `@stupeni/${name}`).join(',')}`] : []),
  ],
];

let ok = true;
for (const step of steps) {
  const { ok: passed, output } = await run(step, { cwd: root });
  console.log(output);
  ok &&= passed;
}
process.exit(ok ? 0 : 1);
