#!/usr/bin/env node
// Gives a project its next version, which follows from its own commits. Writes its changelog and its tag, and pushes both.
//   node tools/ci/version.mjs learner [--dry-run]
import { parseArgs } from 'node:util';
import { fronts } from './src/affected.mjs';
import { nx, output } from './src/nx.mjs';

try {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const known = [...fronts, 'api'];
  if (!known.includes(name)) throw new Error(`Which project? One of ${known.join(', ')}.`);
  const release = ['release', '-p', `@stupeni/${name}`, '--skip-publish'];
  console.log(nx(values['dry-run'] ? [...release, '--dry-run'] : release));
  // Pushes the commit and the tag together or not at all: a tag alone would be a version that main does not have.
  if (!values['dry-run']) output('git', ['push', '--atomic', '--follow-tags', 'origin', 'HEAD']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
