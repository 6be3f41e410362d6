import { CommandError } from './errors.mjs';

/** @typedef {import('./site-storage.mjs').SiteStorage} SiteStorage @typedef {import('./site-storage.mjs').StoredRelease} StoredRelease */

const previewsFolder = 'previews';

/** The folder with all releases of a name. @param {string} name */
const releasesFolder = (name) => (name === 'shell' ? 'shell/releases' : `remotes/${name}`);

/** The folder of a release. @param {string} name @param {string} id */
export const releaseFolder = (name, id) => `${releasesFolder(name)}/${id}`;

/** All published releases of a name, newest first. @param {SiteStorage} site @param {string} name @returns {Promise<StoredRelease[]>} */
export async function listPublishedReleases(site, name) {
  const found = (await site.releases(releasesFolder(name))).filter(({ isComplete }) => isComplete);
  return found.sort((a, b) => b.publishedAt - a.publishedAt);
}

/**
 * Unfinished releases that a killed `publish` left before a time.
 * @param {SiteStorage} site @param {string} name @param {number} before milliseconds @returns {Promise<string[]>} ids
 */
export async function listUnfinishedReleases(site, name, before) {
  const found = await site.releases(releasesFolder(name));
  return found.filter(({ isComplete, inUseUntil }) => !isComplete && inUseUntil < before).map(({ id }) => id);
}

/**
 * Whether a release is published for its address only (`preview`). The mark of such a release is an empty file.
 *
 * @param {SiteStorage} site @param {string} name @param {string} id
 */
export async function isPreview(site, name, id) {
  return (await site.read(previewMark(name, id))) !== null;
}

/** @param {string} name @param {string} id */
export const previewMark = (name, id) => `${previewsFolder}/${name}/${id}`;

/**
 * The id of the newest published release that is no preview of a pull request.
 *
 * @param {SiteStorage} site @param {string} name
 * @returns {Promise<string | undefined>}
 */
export async function findNewestRelease(site, name) {
  const previews = new Set((await site.list(`${previewsFolder}/${name}`)).map(({ path }) => path));
  return (await listPublishedReleases(site, name)).find(({ id }) => !previews.has(id))?.id;
}

/**
 * Removes the marks of previews that are old and whose release is removed.
 *
 * @param {SiteStorage} site @param {number} before milliseconds
 */
export async function removePreviewMarks(site, before) {
  for (const { path, changedAt } of await site.list(previewsFolder)) {
    const [name = '', id = ''] = path.split('/');
    if (changedAt < before && !(await isPublished(site, name, id)))
      await site.remove(`${previewsFolder}/${path}`);
  }
}

/** Whether a release is published. @param {SiteStorage} site @param {string} name @param {string} id */
export async function isPublished(site, name, id) {
  return (await site.read(`${releaseFolder(name, id)}/release.json`)) !== null;
}

/**
 * Reads the release.json of a published release.
 *
 * @param {SiteStorage} site @param {string} name
 * @param {string | undefined} id undefined for the newest one
 * @returns {Promise<any>}
 * @throws CommandError when there is none
 */
export async function readPublished(site, name, id) {
  const chosen = await findPublishedId(site, name, id);
  const content = await site.read(`${releaseFolder(name, chosen)}/release.json`);
  if (content === null) throw new CommandError(`Нет выпуска ${name} ${chosen}: его только что удалили.`);
  return JSON.parse(content.toString('utf8'));
}

/**
 * The id of a published release: the named one, or else the newest.
 *
 * @param {SiteStorage} site @param {string} name @param {string | undefined} id
 * @returns {Promise<string>}
 * @throws CommandError when there is none
 */
async function findPublishedId(site, name, id) {
  const all = await listPublishedReleases(site, name);
  const chosen = id ?? (await findNewestRelease(site, name));
  if (chosen === undefined) throw new CommandError(`Ни один выпуск ${name} не опубликован.`);
  if (!all.some((release) => release.id === chosen)) {
    const known = all.slice(0, 5).map((release) => release.id);
    throw new CommandError(`Нет выпуска ${name} ${chosen}. Опубликованы: ${known.join(', ') || 'никакие'}.`);
  }
  return chosen;
}
