// JavaScript, and a door of its own: the shell's loader and the release tool, which Node runs as it is,
// decide by the same lines.

/** @typedef {readonly [major: number, minor: number, patch: number]} Version */

/**
 * Whether a version lies in a range of our release files: `1.2.3`, `^1.2.3` or `*`. A caret keeps the
 * major; below 1.0 it keeps the minor too. Anything that cannot be read lies in no range.
 *
 * @param {string} version
 * @param {string} range
 */
export function inRange(version, range) {
  if (range === '*') return true;
  const has = parse(version);
  const needs = parse(range.replace('^', ''));
  if (!has || !needs) return false;
  if (!range.startsWith('^')) return compare(has, needs) === 0;
  const sameLine = has[0] === needs[0] && (needs[0] > 0 || has[1] === needs[1]);
  return sameLine && compare(has, needs) >= 0;
}

/**
 * Whether this user gets the canary: a named one, or one of the given percent of all ids. The same ids each
 * time, and more of them when the percent grows; other ids for another area, so that no one is always first.
 *
 * @param {{ percent: number, users: readonly number[] }} canary
 * @param {string} remote
 * @param {number} userId
 */
export function takesCanary({ percent, users }, remote, userId) {
  return users.includes(userId) || placeOf(remote, userId) < percent * 100;
}

/**
 * FNV-1a with a last mixing (of MurmurHash3): neighbouring ids are spread evenly.
 * @param {string} remote @param {number} userId @returns {number} 0 to 9999
 */
function placeOf(remote, userId) {
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
