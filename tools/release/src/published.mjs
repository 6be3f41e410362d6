import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused } from './refusals.mjs';

/** Ends the name of a folder that is still being filled. */
export const unfinished = '.unfinished';

/** Where the releases of a name stand. @param {string} site @param {string} name */
export function placeOf(site, name) {
  return name === 'shell' ? join(site, 'shell/releases') : join(site, 'remotes', name);
}

/**
 * @typedef {object} Published
 * @property {string} id
 * @property {number} publishedAt milliseconds
 * @property {number} servedUntil milliseconds: when it was published, or went out of service last
 */

/** Every published release of a name, the newest first. @param {string} site @param {string} name @returns {Promise<Published[]>} */
export async function publishedReleases(site, name) {
  const place = placeOf(site, name);
  if (!existsSync(place)) return [];
  const folders = (await readdir(place, { withFileTypes: true })).filter(
    ({ name: id }) => !id.endsWith(unfinished) && existsSync(join(place, id, 'release.json')),
  );
  const found = await Promise.all(
    folders.map(async ({ name: id }) => {
      const folder = join(place, id);
      const [file, self] = await Promise.all([stat(join(folder, 'release.json')), stat(folder)]);
      return { id, publishedAt: file.mtimeMs, servedUntil: Math.max(file.mtimeMs, self.mtimeMs) };
    }),
  );
  return found.sort((a, b) => b.publishedAt - a.publishedAt);
}

/**
 * Folders that a killed `publish` left half filled before that time.
 * @param {string} site @param {string} name @param {number} before milliseconds @returns {Promise<string[]>}
 */
export async function leftovers(site, name, before) {
  const place = placeOf(site, name);
  if (!existsSync(place)) return [];
  const found = (await readdir(place)).filter((id) => id.endsWith(unfinished));
  const times = await Promise.all(found.map(async (id) => (await stat(join(place, id))).mtimeMs));
  return found.filter((_, at) => (times[at] ?? before) < before);
}

/**
 * Remembers that a release that stood already was published once more: it is the newest then, and `prune` counts
 * from here. The time of its release.json says so.
 *
 * @param {string} site @param {string} name @param {string} id
 */
export async function markPublished(site, name, id) {
  await utimes(join(placeOf(site, name), id, 'release.json'), new Date(), new Date());
}

/**
 * Remembers that a release has just gone out of service: pages that are open still load from it, and `prune`
 * counts from here. The folder's own time says so; its files never change.
 *
 * @param {string} site @param {string} name @param {string} id
 */
export async function markLeft(site, name, id) {
  const folder = join(placeOf(site, name), id);
  if (existsSync(folder)) await utimes(folder, new Date(), new Date());
}

/**
 * The release.json of a published release.
 *
 * @param {string} site @param {string} name
 * @param {string | undefined} id the newest when it is left out
 * @returns {Promise<any>}
 * @throws Refused when there is none
 */
export async function readPublished(site, name, id) {
  const all = await publishedReleases(site, name);
  const chosen = id ?? all[0]?.id;
  if (chosen === undefined) throw new Refused(`Ни один выпуск ${name} не опубликован.`);
  if (!all.some((release) => release.id === chosen)) {
    const known = all.slice(0, 5).map((release) => release.id);
    throw new Refused(`Нет выпуска ${name} ${chosen}. Опубликованы: ${known.join(', ') || 'никакие'}.`);
  }
  return JSON.parse(await readFile(join(placeOf(site, name), chosen, 'release.json'), 'utf8'));
}
