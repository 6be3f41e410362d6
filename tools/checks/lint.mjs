#!/usr/bin/env node
// `npm run lint`: the rules and types of the whole repository, or the rules of the named files. Oxlint checks the types
// and all rules that it has, ESLint the rest. ESLint skips files that have not changed since the last run.
// Without a project graph @nx/enforce-module-boundaries skips itself, so first it must reject a wrong import.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { freshGraph, root } from '../test/graph.mjs';

/**
 * ESLint's cache depends on files and settings. The result also depends on our rules and on the graph, so each state
 * of them has its own cache folder.
 *
 * @param {ReturnType<typeof freshGraph>} graph
 */
function cacheFor({ nodes, dependencies }) {
  const projects = Object.entries(nodes).map(([name, { data }]) => [name, data.root, data.tags]);
  const hash = createHash('sha256').update(JSON.stringify([projects, dependencies]));
  const rules = join(root, 'tools/checks/rules');
  for (const file of readdirSync(rules)) hash.update(readFileSync(join(rules, file)));
  return join(root, 'node_modules/.cache/eslint', hash.digest('hex').slice(0, 12));
}

const named = process.argv.slice(2);

// An import circle can pass through files that are not named, so Oxlint always reads all files. Types take most of its
// time. For named files they are left to the target `typecheck` of their projects.
const oxlint = spawn(
  process.execPath,
  [
    join(root, 'node_modules/oxlint/bin/oxlint'),
    ...(named.length > 0 ? [] : ['--type-aware', '--type-check']),
  ],
  { cwd: root, stdio: 'inherit' },
);
const oxlintEnd = once(oxlint, 'exit');

const eslint = new ESLint({
  cwd: root,
  cache: true,
  cacheStrategy: 'content',
  cacheLocation: cacheFor(freshGraph()),
  warnIgnored: false,
});
const planted = "export { Remote } from '../../teacher/src/remote';\n";
const [control] = await eslint.lintText(planted, { filePath: join(root, 'apps/learner/src/planted.ts') });
if (!control?.messages.some(({ ruleId }) => ruleId === '@nx/enforce-module-boundaries')) {
  console.error('The boundary rule did not report a planted violation.');
  process.exitCode = 1;
}
const results = await eslint.lintFiles(named.length > 0 ? named : ['.']);
const { format } = await eslint.loadFormatter('stylish');
process.stdout.write(await format(results, /** @type {any} */ ({ cwd: root, rulesMeta: {} })));
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) process.exitCode = 1;

const [code] = await oxlintEnd;
if (code !== 0) process.exitCode = 1;
