import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from './errors.mjs';

/** The suffix of a folder that is not complete yet. */
export const unfinished = '.unfinished';

/** The folder with all releases of a name. @param {string} site @param {string} name */
export function releasesFolder(site, name) {
  return name === 'shell' ? join(site, 'shell/releases') : join(site, 'remotes', name);
}

/**
 * @typedef {object} Published
 * @property {string} id
 * @property {number} publishedAt milliseconds
 * @property {number} servedUntil milliseconds: the time of the publication, or of the last end of service
 */

/** All published releases of a name, newest first. @param {string} site @param {string} name @returns {Promise<Published[]>} */
export async function publishedReleases(site, name) {
  const folder = releasesFolder(site, name);
  if (!existsSync(folder)) return [];
  const folders = (await readdir(folder, { withFileTypes: true })).filter(
    ({ name: id }) => !id.endsWith(unfinished) && existsSync(join(folder, id, 'release.json')),
  );
  const found = await Promise.all(
    folders.map(async ({ name: id }) => {
      const [file, own] = await Promise.all([stat(join(folder, id, 'release.json')), stat(join(folder, id))]);
      return { id, publishedAt: file.mtimeMs, servedUntil: Math.max(file.mtimeMs, own.mtimeMs) };
    }),
  );
  return found.sort((a, b) => b.publishedAt - a.publishedAt);
}

/**
 * Unfinished folders that a killed `publish` left before a time.
 * @param {string} site @param {string} name @param {number} before milliseconds @returns {Promise<string[]>}
 */
export async function unfinishedReleases(site, name, before) {
  const folder = releasesFolder(site, name);
  if (!existsSync(folder)) return [];
  const found = (await readdir(folder)).filter((id) => id.endsWith(unfinished));
  const times = await Promise.all(found.map(async (id) => (await stat(join(folder, id))).mtimeMs));
  return found.filter((_, at) => (times[at] ?? before) < before);
}

/**
 * Marks an existing release as published now, by the time of its release.json. It becomes the newest release, and
 * `prune` counts from now.
 *
 * @param {string} site @param {string} name @param {string} id
 */
export async function markPublished(site, name, id) {
  await utimes(join(releasesFolder(site, name), id, 'release.json'), new Date(), new Date());
}

/**
 * Marks a release as out of service now, by the time of its folder. Open pages still load from it, so `prune` counts
 * from now.
 *
 * @param {string} site @param {string} name @param {string} id
 */
export async function markOutOfService(site, name, id) {
  const folder = join(releasesFolder(site, name), id);
  if (existsSync(folder)) await utimes(folder, new Date(), new Date());
}

/**
 * Reads the release.json of a published release.
 *
 * @param {string} site @param {string} name
 * @param {string | undefined} id undefined for the newest one
 * @returns {Promise<any>}
 * @throws CommandError when there is none
 */
export async function readPublished(site, name, id) {
  const chosen = await publishedId(site, name, id);
  return JSON.parse(await readFile(join(releasesFolder(site, name), chosen, 'release.json'), 'utf8'));
}

/**
 * The id of a published release: the named one, or else the newest.
 *
 * @param {string} site @param {string} name @param {string | undefined} id
 * @returns {Promise<string>}
 * @throws CommandError when there is none
 */
export async function publishedId(site, name, id) {
  const all = await publishedReleases(site, name);
  const chosen = id ?? all[0]?.id;
  if (chosen === undefined) throw new CommandError(`Ни один выпуск ${name} не опубликован.`);
  if (!all.some((release) => release.id === chosen)) {
    const known = all.slice(0, 5).map((release) => release.id);
    throw new CommandError(`Нет выпуска ${name} ${chosen}. Опубликованы: ${known.join(', ') || 'никакие'}.`);
  }
  return chosen;
}
