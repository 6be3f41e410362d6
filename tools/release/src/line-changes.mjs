import { CommandError } from './errors.mjs';

/** @typedef {import('./site-registry.mjs').Release} Release @typedef {import('./site-registry.mjs').ReleaseLine} ReleaseLine */

/**
 * The line of a remote after a promotion. A promotion also ends the canary.
 *
 * @param {ReleaseLine | undefined} line
 * @param {Release} release
 * @returns {ReleaseLine}
 */
export function promoted(line, release) {
  if (line?.current.base === release.base) return { ...line, current: release, canary: null };
  return { current: release, previous: line?.current ?? null, canary: null };
}

/**
 * The line of a remote with a canary.
 *
 * @param {ReleaseLine | undefined} line
 * @param {Release} release
 * @param {{ percent: number, users: number[] }} share
 * @returns {ReleaseLine}
 */
export function withCanary(line, release, { percent, users }) {
  if (!line) throw new CommandError(`У ${release.name} ещё нет основного выпуска: сначала promote.`);
  if (line.current.base === release.base) {
    throw new CommandError(`${release.base} уже основной выпуск: пробным он быть не может.`);
  }
  return { ...line, canary: { release, percent, users } };
}

/** @param {ReleaseLine} line @returns {ReleaseLine} */
export function withoutCanary(line) {
  return { ...line, canary: null };
}

/**
 * The line of a remote after a rollback. It ends the canary, or else makes the previous release the current one.
 * A release that was rolled back does not become the previous one.
 *
 * @param {string} name
 * @param {ReleaseLine} line
 * @returns {ReleaseLine}
 */
export function rolledBack(name, line) {
  if (line.canary) return withoutCanary(line);
  if (!line.previous) {
    throw new CommandError(
      `У ${name} нет предыдущего выпуска. Любой опубликованный вернёт promote ${name} <выпуск>.`,
    );
  }
  return { current: line.previous, previous: null, canary: null };
}

/** The releases of a line: canary, current, previous. @param {ReleaseLine} line @returns {Release[]} */
export function listReleases({ current, previous, canary }) {
  return [canary?.release, current, previous].filter((release) => release != null);
}

/** The id of a release, which is the name of its folder: `0.1.0-12635af543`. @param {{ base: string }} release */
export function parseReleaseId({ base }) {
  return /** @type {string} */ (base.split('/').at(-2));
}
