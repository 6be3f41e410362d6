#!/usr/bin/env node
// The gate of the API: refuses a breaking change of its document without a version that says so.
//   node tools/ci/api-change.mjs             compares with services/api/released.openapi.json
//   node tools/ci/api-change.mjs --released  takes the document and the commit as released (a step of a release of the API)
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, findOasdiff, mayBreak } from './src/api-change.mjs';
import { root } from './src/nx.mjs';

const released = join(root, 'services/api/released.openapi.json');
const current = join(root, 'services/api/openapi.json');
/** @param {string} file @returns {string} */
const versionOf = (file) => JSON.parse(readFileSync(file, 'utf8')).info.version;

if (process.argv.includes('--released')) {
  copyFileSync(current, released);
  // The rollback drill builds the API of this commit again.
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  writeFileSync(
    join(root, 'services/api/released.json'),
    `${JSON.stringify({ version: versionOf(released), commit }, null, 2)}\n`,
  );
  console.log(`The API's released document is now that of ${versionOf(released)}.`);
} else {
  const oasdiff = findOasdiff();
  if (!oasdiff) {
    console.error('oasdiff is missing: it comes for Linux on x64. Name its path in OASDIFF.');
    process.exit(1);
  }
  const broken = breakingChanges(oasdiff, released, current);
  const [from, to] = [versionOf(released), versionOf(current)];
  if (broken.length === 0) console.log(`${to} breaks nobody who calls by ${from}.`);
  else {
    console.log(broken.join('\n'));
    const allowed = mayBreak(from, to);
    console.log(
      allowed
        ? `${to} may break those who call by ${from}.`
        : `Refused: ${to} promises those who call by ${from} that nothing breaks.`,
    );
    process.exitCode = allowed ? 0 : 1;
  }
}
