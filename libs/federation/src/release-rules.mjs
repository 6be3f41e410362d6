// JavaScript, so that Node runs it without a build: the shell's loader and the release tool share these rules.

/** @typedef {readonly [major: number, minor: number, patch: number]} Version */

/**
 * Whether `isInRange` supports this range: `1.2.3`, `^1.2.3`, `*`, or several of them with `||` in between.
 * @param {string} range
 */
export const isRange = (range) =>
  splitRange(range).every((part) => part === '*' || parse(part.replace(/^\^/, '')) !== null);

/**
 * Whether a version is in a range that `isRange` accepts. An invalid version or range never matches. The package
 * `semver` is too large for the page, so the spec checks that both give the same result.
 *
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  return isRange(range) && splitRange(range).some((part) => isInPart(version, part));
}

/**
 * Splits a range at `||`. A range has several parts while a release must run with the versions before and after a
 * breaking change.
 * @param {string} range
 */
const splitRange = (range) => range.split('||').map((part) => part.trim());

/** @param {string} version @param {string} range without `||` */
function isInPart(version, range) {
  if (range === '*') return true;
  const has = parse(version);
  const needs = parse(range.replace(/^\^/, ''));
  if (!has || !needs) return false;
  if (!range.startsWith('^')) return compare(has, needs) === 0;
  // The numbers up to the first one that is not zero must be the same.
  const [major, minor, patch] = needs;
  const sameMinor = has[1] === minor && (minor > 0 || has[2] === patch);
  return has[0] === major && (major > 0 || sameMinor) && compare(has, needs) >= 0;
}

/**
 * Whether this user gets the canary: a named user, or one of the given percent of all ids. The result is stable, and
 * a greater percent adds ids without removing any. Each remote selects other ids, so that the same users do not get
 * every canary.
 *
 * @param {{ percent: number, users: readonly number[] }} canary
 * @param {string} remote
 * @param {number} userId
 */
export function takesCanary({ percent, users }, remote, userId) {
  return users.includes(userId) || hashToBucket(remote, userId) < percent * 100;
}

/**
 * FNV-1a, then the final mix of MurmurHash3, so that neighbouring ids are spread evenly.
 * @param {string} remote @param {number} userId @returns {number} 0 to 9999
 */
function hashToBucket(remote, userId) {
  let hash = 0x811c9dc5;
  for (const character of `${remote}:${userId}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}

/** @param {string} text @returns {Version | null} */
function parse(text) {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}

/** @param {Version} left @param {Version} right */
function compare(left, right) {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
