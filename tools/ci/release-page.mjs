#!/usr/bin/env node
// Makes the page of a version from the notes in .changes (CONTRIBUTING.md), and deletes them.
//   node tools/ci/release-page.mjs 0.3.0
import { root } from './src/nx.mjs';
import { writeVersionPage } from './src/release-page.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Usage: node tools/ci/release-page.mjs <version>');
  process.exitCode = 1;
} else {
  writeVersionPage(root, `${version} (${new Date().toISOString().slice(0, 10)})`);
  console.log(`CHANGELOG.md tells of ${version}.`);
}
