#!/usr/bin/env node
// Rejects a change of what a shared library exports if the version of the library does not announce it.
//   node tools/ci/surface.mjs               compares each shared library with its surface.json
//   node tools/ci/surface.mjs --write       raises the version of a changed library and records its surface
//   node tools/ci/surface.mjs --write --breaking   the change breaks remotes that were built before it
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './src/nx.mjs';
import { nextVersion, presentSurfaces, sharedLibraries, surfaceChanges } from './src/surface.mjs';

const { values } = parseArgs({ options: { write: { type: 'boolean' }, breaking: { type: 'boolean' } } });
/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
/** @param {string} path @param {unknown} value */
const writeJson = (path, value) => writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);

const present = presentSurfaces(root);
for (const { folder } of sharedLibraries) {
  const file = `${folder}/surface.json`;
  const manifest = readJson(`${folder}/package.json`);
  /** @type {import('./src/surface.mjs').RecordedSurface} */
  const recorded = existsSync(join(root, file)) ? readJson(file) : { version: '', entries: {} };
  const { lines, isBreaking } = surfaceChanges(recorded.entries, present[folder] ?? {});
  if (lines.length === 0 && recorded.version === manifest.version) continue;
  if (!values.write) {
    console.error([...lines, `${file} does not describe version ${manifest.version}.`].join('\n'));
    console.error(
      'Record it: node tools/ci/surface.mjs --write (with --breaking if older remotes would fail)\n',
    );
    process.exitCode = 1;
    continue;
  }
  const isRaised = manifest.version !== recorded.version;
  const version = isRaised
    ? manifest.version
    : nextVersion(manifest.version, isBreaking || values.breaking === true);
  if (!isRaised) {
    writeJson(`${folder}/package.json`, { ...manifest, version });
    const lock = readJson('package-lock.json');
    lock.packages[folder].version = version;
    writeJson('package-lock.json', lock);
  }
  writeJson(file, { version, entries: present[folder] });
  console.log([`${folder} ${version}`, ...lines].join('\n  '));
}
