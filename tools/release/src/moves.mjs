import { Refused } from './refusals.mjs';

/** @typedef {import('./site-registry.mjs').Release} Release @typedef {import('./site-registry.mjs').RemoteLine} RemoteLine */

/**
 * What each command makes of a remote's line. A canary is always the newest move: promoting anything ends it.
 *
 * @param {RemoteLine | undefined} line
 * @param {Release} release
 * @returns {RemoteLine}
 */
export function promoted(line, release) {
  if (line?.stable.base === release.base) return { ...line, stable: release, canary: null };
  return { stable: release, previous: line?.stable ?? null, canary: null };
}

/**
 * @param {RemoteLine | undefined} line
 * @param {Release} release
 * @param {{ percent: number, users: number[] }} share
 * @returns {RemoteLine}
 */
export function withCanary(line, release, { percent, users }) {
  if (!line) throw new Refused(`У ${release.name} ещё нет основного выпуска: сначала promote.`);
  if (line.stable.base === release.base) {
    throw new Refused(`${release.base} уже основной выпуск: пробным он быть не может.`);
  }
  return { ...line, canary: { release, percent, users } };
}

/** @param {RemoteLine} line @returns {RemoteLine} */
export function withoutCanary(line) {
  return { ...line, canary: null };
}

/**
 * Takes back the newest move: ends the canary, or else goes to the previous release. What is left so is no
 * fallback for anything.
 *
 * @param {string} name
 * @param {RemoteLine} line
 * @returns {RemoteLine}
 */
export function rolledBack(name, line) {
  if (line.canary) return withoutCanary(line);
  if (!line.previous) {
    throw new Refused(
      `У ${name} нет предыдущего выпуска. Любой опубликованный вернёт promote ${name} <выпуск>.`,
    );
  }
  return { stable: line.previous, previous: null, canary: null };
}

/** Releases that a line serves, the newest first. @param {RemoteLine} line @returns {Release[]} */
export function releasesOf({ stable, previous, canary }) {
  return [canary?.release, stable, previous].filter((release) => release != null);
}

/** `0.1.0-12635af543` of a release: the name of its folder. @param {{ base: string }} release */
export function idOf({ base }) {
  return /** @type {string} */ (base.split('/').at(-2));
}
