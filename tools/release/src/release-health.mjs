import { parseReleaseId } from './line-changes.mjs';
import { metricSamples } from './metric-samples.mjs';

/**
 * Users whose browsers reported a release in the last 24 hours, and those of them for whom it failed.
 * @typedef {{ users: number, failed: number }} Health
 *
 * When a release counts as failing: more than `threshold` percent of its users, and at least these numbers of users, so
 * that a few broken browsers do not decide.
 * @typedef {{ threshold: number, users: number, failed: number }} Limits
 *
 * A change that a rollback can undo: a canary, or a promotion.
 * @typedef {{ name: string, id: string, kind: 'canary' | 'promotion' }} Change
 */

/** @param {string} url of `/api/metrics` @returns {Promise<(name: string, id: string) => Health>} @throws CommandError */
export async function healthAt(url) {
  const samples = await metricSamples(url, 'stupeni_release_users');
  return (name, id) => {
    /** @param {string} result */
    const count = (result) =>
      samples.find(
        ({ labels }) => labels['remote'] === name && labels['release'] === id && labels['result'] === result,
      )?.value ?? 0;
    return { users: count('all'), failed: count('failed') };
  };
}

/** @param {Health} health @param {Limits} limits */
export function isFailing({ users, failed }, limits) {
  return users >= limits.users && failed >= limits.failed && failed * 100 > users * limits.threshold;
}

/**
 * The changes that a rollback would undo: every canary, and every promotion of the last minutes.
 *
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 * @param {{ now: number, withinMinutes: number }} time
 * @returns {Change[]}
 */
export function recentChanges({ shell, remotes }, { now, withinMinutes }) {
  /** @param {string | undefined} since */
  const isRecent = (since) => since !== undefined && now - Date.parse(since) <= withinMinutes * 60_000;
  /** @type {Change[]} */
  const changes = [];
  if (shell?.previous && isRecent(shell.since)) {
    changes.push({ name: 'shell', id: shell.current, kind: 'promotion' });
  }
  for (const [name, { current, since, previous, canary }] of Object.entries(remotes)) {
    if (canary) changes.push({ name, id: parseReleaseId(canary.release), kind: 'canary' });
    else if (previous && isRecent(since))
      changes.push({ name, id: parseReleaseId(current), kind: 'promotion' });
  }
  return changes;
}
