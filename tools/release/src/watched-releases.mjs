import { parseReleaseId } from './line-changes.mjs';

/**
 * A change that can be the cause of failures. A rollback undoes a canary or a promotion, not a new API.
 * @typedef {{ name: string, id: string, kind: 'canary' | 'promotion' | 'api', revision: number }} Change
 *
 * What a person's page had: a release, in a shell, since a revision of the registry.
 * @typedef {{ remote: string, release: string, shell: string, revision: number }} PageReleases
 *
 * A release that people have, and the recent changes that can make it fail, the newest first.
 * @typedef {object} WatchedRelease
 * @property {string} name of a remote, or `shell`
 * @property {string} id of the release
 * @property {boolean} isCanary
 * @property {readonly Change[]} changes
 * @property {(without: readonly Change[]) => PageReleases} pageReleases what a person's page loads; with
 *   `without`, what it loaded before these changes
 */

/**
 * The releases that people have now: the shell, and of each remote the current one and the canary.
 *
 * @param {import('./site-registry.mjs').SiteRegistry} registry
 * @param {{ now: number, withinMinutes: number }} time promotions of the last minutes can be taken back
 * @returns {WatchedRelease[]}
 */
export function listWatchedReleases({ shell, remotes }, { now, withinMinutes }) {
  if (!shell) return [];
  /** @param {string | undefined} since */
  const isRecent = (since) => since !== undefined && now - Date.parse(since) <= withinMinutes * 60_000;
  const newShell =
    shell.previous && isRecent(shell.since)
      ? makeChange('promotion', { name: 'shell', id: shell.current, sinceRevision: shell.sinceRevision })
      : null;
  const shellId = (/** @type {readonly Change[]} */ without) =>
    newShell && without.includes(newShell) ? /** @type {string} */ (shell.previous) : shell.current;

  /** @param {{ name: string, id: string, before: string | null, own: Change | null }} release @returns {WatchedRelease} */
  const watch = ({ name, id, before, own }) => {
    const changes = [own, newShell].filter((one) => one !== null).toSorted((a, b) => b.revision - a.revision);
    return {
      name,
      id,
      isCanary: own?.kind === 'canary',
      changes,
      pageReleases: (without) => ({
        remote: name,
        release: own && before && without.includes(own) ? before : id,
        shell: shellId(without),
        revision: Math.max(0, ...changes.filter((one) => !without.includes(one)).map((one) => one.revision)),
      }),
    };
  };

  const watchedRemotes = Object.entries(remotes).flatMap(
    ([name, { current, previous, canary, ...start }]) => {
      const id = parseReleaseId(current);
      const own = previous && isRecent(start.since) ? makeChange('promotion', { name, id, ...start }) : null;
      const watched = [watch({ name, id, before: previous && parseReleaseId(previous), own })];
      if (!canary) return watched;
      const canaryId = parseReleaseId(canary.release);
      const began = makeChange('canary', { name, id: canaryId, sinceRevision: canary.sinceRevision });
      return [...watched, watch({ name, id: canaryId, before: id, own: began })];
    },
  );
  /** @type {WatchedRelease} */
  const watchedShell = {
    name: 'shell',
    id: shell.current,
    isCanary: false,
    changes: newShell ? [newShell] : [],
    pageReleases(without) {
      const id = shellId(without);
      const revision = newShell && !without.includes(newShell) ? newShell.revision : 0;
      return { remote: 'shell', release: id, shell: id, revision };
    },
  };
  return [watchedShell, ...watchedRemotes];
}

/**
 * @param {Change['kind']} kind
 * @param {{ name: string, id: string, sinceRevision?: number | undefined }} found
 * @returns {Change}
 */
const makeChange = (kind, { name, id, sinceRevision = 0 }) => ({ kind, name, id, revision: sinceRevision });
