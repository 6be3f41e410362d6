import { CommandError } from './errors.mjs';
import { parseReleaseId, listReleases } from './line-changes.mjs';
import { readPublished, releaseFolder } from './published.mjs';
import { shellIds } from './shell-line.mjs';

/** @typedef {import('./site-registry.mjs').SiteRegistry} SiteRegistry @typedef {import('./site-storage.mjs').SiteStorage} SiteStorage */

/** The ids in use, by name: current, previous and canary. @param {SiteRegistry} registry @returns {Record<string, string[]>} */
export function idsInUse({ remotes, shell }) {
  const lines = Object.entries(remotes).map(([name, line]) => [name, listReleases(line).map(parseReleaseId)]);
  return { ...Object.fromEntries(lines), shell: shellIds(shell) };
}

/**
 * The ids of the releases that people get.
 *
 * @param {Pick<SiteRegistry, 'remotes' | 'shell'>} registry @param {string} name
 * @returns {{ current: string | null, previous: string | null, canary: string | null }}
 */
export function lineIds({ remotes, shell }, name) {
  if (name === 'shell')
    return { current: shell?.current ?? null, previous: shell?.previous ?? null, canary: null };
  const line = remotes[name];
  return {
    current: line ? parseReleaseId(line.current) : null,
    previous: line?.previous ? parseReleaseId(line.previous) : null,
    canary: line?.canary ? parseReleaseId(line.canary.release) : null,
  };
}

/** What is in use in one registry and not in the other. @param {SiteRegistry} one @param {SiteRegistry} other */
function onlyIn(one, other) {
  const others = idsInUse(other);
  return Object.entries(idsInUse(one)).flatMap(([name, ids]) =>
    ids.filter((id) => !others[name]?.includes(id)).map((id) => ({ name, id })),
  );
}

/**
 * Marks every release that goes out of service, because open pages still load from it. This happens before the switch:
 * an unneeded mark only delays the removal of a release.
 *
 * @param {SiteStorage} site @param {SiteRegistry} before @param {SiteRegistry} after
 */
export async function markOutOfService(site, before, after) {
  for (const { name, id } of onlyIn(before, after)) await site.markOutOfService(releaseFolder(name, id));
}

/**
 * Rejects a change that puts an incomplete release in use: one without some of its files.
 *
 * @param {SiteStorage} site @param {SiteRegistry} before @param {SiteRegistry} after
 * @throws CommandError
 */
export async function checkComplete(site, before, after) {
  for (const { name, id } of onlyIn(after, before)) {
    const { files } = await readPublished(site, name, id);
    const folder = name === 'shell' ? 'shell/assets' : releaseFolder(name, id);
    const start = name === 'shell' ? 'assets/' : '';
    const stored = new Set((await site.list(folder)).map(({ path }) => start + path));
    /** @type {{ path: string }[]} */
    const wanted = files.filter((/** @type {{ path: string }} */ { path }) => path.startsWith(start));
    const missing = wanted.find(({ path }) => !stored.has(path));
    if (missing) {
      throw new CommandError(
        `Выпуск ${name} ${id} неполный: нет ${missing.path}. Удалите ${releaseFolder(name, id)} и опубликуйте его снова.`,
      );
    }
  }
}
