import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releasable } from '../names.mjs';
import { leftovers, placeOf, publishedReleases } from '../published.mjs';
import { servedIds } from '../serve-releases.mjs';
import { withSiteLock } from '../site-lock.mjs';
import { readRegistry } from '../site-registry.mjs';

const day = 86_400_000; // ms

/**
 * `prune [--days 7]`: removes releases that are not in use (stable, previous, canary) and went out of service, or
 * were published, longer ago than that: pages that are open for days still load from them. Then the shell's assets
 * that no shell needs any more.
 *
 * @param {import('../command-line.mjs').Order} order
 */
export async function prune({ site, options: { days, dryRun }, say }) {
  const before = Date.now() - days * day;
  await withSiteLock(site, async () => {
    const served = servedIds(await readRegistry(site));
    let count = 0;
    for (const name of releasable) {
      const inUse = served[name] ?? [];
      const all = await publishedReleases(site, name);
      /** @param {import('../published.mjs').Published} release */
      const isOld = ({ id, servedUntil }) => !inUse.includes(id) && servedUntil < before;
      const old = [...all.filter(isOld).map(({ id }) => id), ...(await leftovers(site, name, before))];
      for (const id of old) await remove(join(placeOf(site, name), id), `${name} ${id}`);
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
 * Assets that are in no published shell and older than that.
 * @param {string} site @param {number} before @returns {Promise<string[]>}
 */
async function unneededAssets(site, before) {
  const folder = join(site, 'shell/assets');
  const place = placeOf(site, 'shell');
  // Where no shell was published in this way yet, nothing says what is needed.
  if (!existsSync(folder) || !existsSync(place)) return [];
  const needed = new Set();
  for (const { id } of await publishedReleases(site, 'shell')) {
    const { files } = JSON.parse(await readFile(join(place, id, 'release.json'), 'utf8'));
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
