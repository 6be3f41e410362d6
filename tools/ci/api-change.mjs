#!/usr/bin/env node
// Rejects a breaking change of the API's document if the version does not announce it.
//   node tools/ci/api-change.mjs             compares with services/api/released.openapi.json
//   node tools/ci/api-change.mjs --released  records the document and the commit as released (a step of an API release)
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { breakingChanges, changeLine, findOasdiff, mayBreak } from '@stupeni/release/api-change';
import { root } from './src/nx.mjs';

const released = join(root, 'services/api/released.openapi.json');
const current = join(root, 'services/api/openapi.json');
/** @param {string} file @returns {string} */
const readVersion = (file) => JSON.parse(readFileSync(file, 'utf8')).info.version;

const { values } = parseArgs({ options: { released: { type: 'boolean' } } });
if (values.released) {
  copyFileSync(current, released);
  // The rollback drill builds the API from this commit.
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  writeFileSync(
    join(root, 'services/api/released.json'),
    `${JSON.stringify({ version: readVersion(released), commit }, null, 2)}\n`,
  );
  console.log(`The API's released document is now that of ${readVersion(released)}.`);
} else {
  const oasdiff = findOasdiff();
  if (!oasdiff) {
    console.error('oasdiff is missing: its package has it for Linux on x64 only. Set its path in OASDIFF.');
    process.exit(1);
  }
  const broken = breakingChanges(oasdiff, released, current);
  const [from, to] = [readVersion(released), readVersion(current)];
  if (broken.length === 0) console.log(`${to} breaks no caller of ${from}.`);
  else {
    console.log(broken.map(changeLine).join('\n'));
    const allowed = mayBreak(from, to);
    console.log(
      allowed
        ? `${to} may break callers of ${from}.`
        : `Rejected: ${to} breaks callers of ${from}, but its version allows no breaking change.`,
    );
    process.exitCode = allowed ? 0 : 1;
  }
}
