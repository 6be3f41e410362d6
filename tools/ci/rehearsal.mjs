#!/usr/bin/env node
// Rehearses a change together with the releases that a school has now, before its people get the change: copies the site of
// SITE_DIR, starts the API of this checkout with the copy, and runs the shortest journeys of each role. The site itself does
// not change.
//   node tools/ci/rehearsal.mjs                  this API with the current releases
//   node tools/ci/rehearsal.mjs shell teacher    this API with these builds instead of the current releases
//   --apps <folder>                              where the builds are (apps)
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './src/nx.mjs';
import { rehearse, runRehearsal, run } from './src/rehearsal.mjs';

const { values, positionals } = parseArgs({
  options: { apps: { type: 'string', default: join(root, 'apps') } },
  allowPositionals: true,
});

const failure = await runRehearsal((rehearsal) => {
  const publish = () =>
    run([
      join(root, 'tools/release/release.mjs'),
      'publish',
      ...positionals,
      '--promote',
      '--site',
      rehearsal.site,
      '--apps',
      values.apps,
      '--api',
      join(root, 'services/api/openapi.json'),
    ]);
  return rehearse(rehearsal, positionals.length > 0 ? publish : null);
});
console.log(failure ?? 'The rehearsal passed.');
process.exitCode = failure ? 1 : 0;
