#!/usr/bin/env node
// `npm run lint`: runs ESLint over the whole repository or the named files, and proves that the boundary rule ran.
// ESLint skips files that have not changed since the last run. Oxlint looks for import circles and forgotten promises, and knip for unused
// files, exports and packages: always in the whole repository, because a change of one file can break another one.
// Without a project graph @nx/enforce-module-boundaries skips itself and ESLint still exits with 0.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshGraph, root } from './graph.mjs';

const skippedNotice = 'The rule will be skipped';
const planted = "export { Remote } from '../../teacher/src/remote';\n";

/** @param {string} program a file of node_modules @param {string[]} args @param {string} [input] */
const node = (program, args, input) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** @param {string[]} args @param {string} [input] */
const eslint = (args, input) => node('eslint/bin/eslint.js', args, input);

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

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

const cache = ['--cache', '--cache-strategy=content', '--cache-location', cacheFor(freshGraph())];

const control = eslint(['--stdin', '--stdin-filename', 'apps/learner/src/planted.ts'], planted);
if (!control.stdout.includes('@nx/enforce-module-boundaries') || control.stdout.includes(skippedNotice)) {
  fail(`The boundary rule did not report a planted violation.\n${control.stdout}${control.stderr}`);
}

const named = process.argv.slice(2);
const results = [
  node('oxlint/bin/oxlint', ['--type-aware', '--config', 'tools/checks/oxlint.json']),
  node('knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  eslint([...cache, ...(named.length > 0 ? named : ['.'])]),
];
for (const { stdout, stderr, status } of results) {
  if (status === 0 && !stdout.includes(skippedNotice)) continue;
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = 1;
}
if (results.some(({ stdout }) => stdout.includes(skippedNotice))) fail('The boundary rule skipped itself.');
