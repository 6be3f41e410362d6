import { releasable } from '../names.mjs';
import {
  listPublishedReleases,
  readPublished,
  releaseFolder,
  removePreviewMarks,
  listUnfinishedReleases,
} from '../published.mjs';
import { idsInUse } from '../ids-in-use.mjs';
import { findRegistry, formatRegistry } from '../site-registry.mjs';

const dayMs = 86_400_000;

/**
 * `prune [--days 7]`: removes releases that are not current, previous, canary or the newest delivery of a pipeline, and
 * were published or went out of service more than 7 days ago. Newer ones stay, because open pages may still load from
 * them. Then it removes assets that no published shell needs.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function prune({ site, options: { days, dryRun }, say }) {
  // The time of a file has parts of a millisecond. With 0 days a release of the present millisecond must be old too.
  const before = Date.now() + 1 - days * dayMs;
  await site.exclusively(async () => {
    const { registry, etag } = await findRegistry(site);
    const old = await findUnneededReleases(site, registry, before);
    if (!dryRun && old.length > 0) {
      const next = formatRegistry({ ...registry, revision: registry.revision + 1 });
      const folders = old.map(({ name, id }) => releaseFolder(name, id));
      await site.removeReleases(folders, { text: next, etag });
    }
    if (!dryRun) await removePreviewMarks(site, before);
    const assets = await findUnneededAssets(site, before, old);
    if (!dryRun) for (const path of assets) await site.remove(`shell/${path}`);
    const all = [...old.map(({ name, id }) => `${name} ${id}`), ...assets.map((path) => `shell ${path}`)];
    for (const what of all) say(dryRun ? `был бы удалён ${what}` : `удалён ${what}`);
    say(all.length === 0 ? 'Удалять нечего.' : `${dryRun ? 'Было бы удалено' : 'Удалено'}: ${all.length}`);
  });
}

/**
 * @param {import('../site-storage.mjs').SiteStorage} site
 * @param {import('../site-registry.mjs').SiteRegistry} registry
 * @param {number} before
 * @returns {Promise<{ name: string, id: string }[]>}
 */
async function findUnneededReleases(site, registry, before) {
  const inUse = idsInUse(registry);
  const found = [];
  for (const name of releasable) {
    const all = await listPublishedReleases(site, name);
    // A delivery may wait for its approval for a month.
    const needed = new Set([...(inUse[name] ?? []), registry.deliveries[name]?.release]);
    /** @param {import('../site-storage.mjs').StoredRelease} release */
    const isOld = ({ id, inUseUntil }) => !needed.has(id) && inUseUntil < before;
    const ids = [
      ...all.filter(isOld).map(({ id }) => id),
      ...(await listUnfinishedReleases(site, name, before)),
    ];
    found.push(...ids.map((id) => ({ name, id })));
  }
  return found;
}

/**
 * Finds assets that no published shell needs and that are older than a time.
 * @param {import('../site-storage.mjs').SiteStorage} site
 * @param {number} before
 * @param {readonly { name: string, id: string }[]} gone releases that are removed
 * @returns {Promise<string[]>}
 */
async function findUnneededAssets(site, before, gone) {
  /** @param {{ id: string }} release */
  const stays = ({ id }) => !gone.some((one) => one.name === 'shell' && one.id === id);
  const shells = (await listPublishedReleases(site, 'shell')).filter(stays);
  // Without a published shell nothing says which assets are needed.
  if (shells.length === 0) return [];
  const needed = new Set();
  for (const { id } of shells) {
    const { files } = await readPublished(site, 'shell', id);
    for (const { path } of files) needed.add(path);
  }
  return (await site.list('shell/assets'))
    .filter(({ changedAt }) => changedAt < before)
    .map(({ path }) => `assets/${path}`)
    .filter((path) => !needed.has(path.replace(/\.(br|gz)$/, '')));
}
