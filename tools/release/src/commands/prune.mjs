import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releasable } from '../names.mjs';
import { publishedReleases, releasesFolder, unfinishedReleases } from '../published.mjs';
import { servedIds } from '../serve-releases.mjs';
import { withSiteLock } from '../site-lock.mjs';
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
  await withSiteLock(site, async () => {
    const served = servedIds(await readRegistry(site));
    let count = 0;
    for (const name of releasable) {
      const inUse = served[name] ?? [];
      const all = await publishedReleases(site, name);
      /** @param {import('../published.mjs').Published} release */
      const isOld = ({ id, servedUntil }) => !inUse.includes(id) && servedUntil < before;
      const old = [
        ...all.filter(isOld).map(({ id }) => id),
        ...(await unfinishedReleases(site, name, before)),
      ];
      for (const id of old) await remove(join(releasesFolder(site, name), id), `${name} ${id}`);
      count += old.length;
    }
    for (const path of await unneededAssets(site, before)) {
      await remove(join(site, 'shell', path), `shell ${path}`);
      count += 1;
    }
    say(count === 0 ? 'Удалять нечего.' : `${dryRun ? 'Было бы удалено' : 'Удалено'}: ${count}`);
  });

  /** @param {string} path @param {string} what */
  async function remove(path, what) {
    if (!dryRun) await rm(path, { recursive: true });
    say(dryRun ? `был бы удалён ${what}` : `удалён ${what}`);
  }
}

/**
 * Finds assets that no published shell needs and that are older than a time.
 * @param {string} site @param {number} before @returns {Promise<string[]>}
 */
async function unneededAssets(site, before) {
  const folder = join(site, 'shell/assets');
  const releases = releasesFolder(site, 'shell');
  // Without a published shell nothing says which assets are needed.
  if (!existsSync(folder) || !existsSync(releases)) return [];
  const needed = new Set();
  for (const { id } of await publishedReleases(site, 'shell')) {
    const { files } = JSON.parse(await readFile(join(releases, id, 'release.json'), 'utf8'));
    for (const { path } of files) needed.add(path);
  }
  const found = [];
  for (const name of await readdir(folder)) {
    const path = `assets/${name}`;
    if (needed.has(path.replace(/\.(br|gz)$/, ''))) continue;
    if ((await stat(join(folder, name))).mtimeMs < before) found.push(path);
  }
  return found;
}
