import { releasable } from '../names.mjs';
import { publishedReleases, readPublished, releaseFolder, unfinishedReleases } from '../published.mjs';
import { servedIds } from '../serve-releases.mjs';
import { readRegistry } from '../site-registry.mjs';

const dayMs = 86_400_000;

/**
 * `prune [--days 7]`: removes releases that are not current, previous or canary, and were published or went out of
 * service more than 7 days ago. Newer ones stay, because open pages may still load from them. Then it removes assets
 * that no published shell needs.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function prune({ site, options: { days, dryRun }, say }) {
  const before = Date.now() - days * dayMs;
  await site.exclusively(async () => {
    const served = servedIds(await readRegistry(site));
    let count = 0;
    for (const name of releasable) {
      const inUse = served[name] ?? [];
      const all = await publishedReleases(site, name);
      /** @param {import('../site-storage.mjs').StoredRelease} release */
      const isOld = ({ id, servedUntil }) => !inUse.includes(id) && servedUntil < before;
      const old = [
        ...all.filter(isOld).map(({ id }) => id),
        ...(await unfinishedReleases(site, name, before)),
      ];
      for (const id of old) await remove(releaseFolder(name, id), `${name} ${id}`);
      count += old.length;
    }
    for (const path of await unneededAssets(site, before)) {
      await remove(`shell/${path}`, `shell ${path}`);
      count += 1;
    }
    say(count === 0 ? 'Удалять нечего.' : `${dryRun ? 'Было бы удалено' : 'Удалено'}: ${count}`);
  });

  /** @param {string} path @param {string} what */
  async function remove(path, what) {
    if (!dryRun) await site.remove(path);
    say(dryRun ? `был бы удалён ${what}` : `удалён ${what}`);
  }
}

/**
 * Finds assets that no published shell needs and that are older than a time.
 * @param {import('../site-storage.mjs').SiteStorage} site @param {number} before @returns {Promise<string[]>}
 */
async function unneededAssets(site, before) {
  const shells = await publishedReleases(site, 'shell');
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
