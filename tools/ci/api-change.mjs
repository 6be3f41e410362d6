#!/usr/bin/env node
// Compares the API's document with its last released version. Rejects a breaking change that the new version does not allow.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBreakingChanges, formatChange, findOasdiff, mayBreak } from '@stupeni/release/api-change';
import { root } from './src/nx.mjs';
import { findReleasedApi } from './src/released-api.mjs';

const current = join(root, 'services/api/openapi.json');

/** @param {import('./src/released-api.mjs').ReleasedApi} released @returns {boolean} whether the version allows the changes */
function isAllowed({ version: from, document }) {
  const oasdiff = findOasdiff();
  if (!oasdiff)
    throw new Error('oasdiff is missing: its package has it for Linux on x64 only. Set its path in OASDIFF.');
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-released-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, document);
    const broken = findBreakingChanges(oasdiff, file, current).map(formatChange);
    /** @type {string} */
    const to = JSON.parse(readFileSync(current, 'utf8')).info.version;
    const mayChange = mayBreak(from, to);
    console.log([...broken, describeResult(broken.length, mayChange, { from, to })].join('\n'));
    return broken.length === 0 || mayChange;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {number} count of breaking changes @param {boolean} mayChange @param {{ from: string, to: string }} versions */
function describeResult(count, mayChange, { from, to }) {
  if (count === 0) return `${to} breaks no caller of ${from}.`;
  return mayChange
    ? `${to} may break callers of ${from}.`
    : `Rejected: ${to} breaks callers of ${from}, but its version allows no breaking change.`;
}

try {
  const released = findReleasedApi();
  if (!released) console.log('No version of the API was released before this one.');
  else if (!isAllowed(released)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
