import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBuilt, readRelease, listSourceFiles } from './built-files.mjs';
import { CommandError } from './errors.mjs';
import { isPreview, isPublished, previewMark, releaseFolder } from './published.mjs';
import { storeSources } from './release-sources.mjs';

/**
 * Copies a built remote into its own folder, which never changes again. Users get it after the registry names it.
 *
 * @param {string} name @param {string} built @param {import('./site-storage.mjs').SiteStorage} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishRemote(name, built, site, { dryRun = false } = {}) {
  const { id, files } = await readRemote(name, built);
  const folder = releaseFolder(name, id);
  const isKnown = await isPublished(site, name, id);
  const isMarked = await isPreview(site, name, id);
  const isOnlyPreview = isKnown && isMarked;
  const isNew = !isKnown || isOnlyPreview;
  if (isNew) await checkBuilt(built, files.own);
  if (!dryRun && isOnlyPreview) {
    await replaceFiles(site, folder, files.all);
    await site.markPublished(folder);
  } else if (!dryRun && isNew) await site.addRelease(folder, files.all);
  if (!dryRun) await storeSources(built, site, name, id);
  // A preview that was interrupted leaves a mark without a release.
  if (!dryRun && isMarked) await site.remove(previewMark(name, id));
  return { id, isNew };
}

/**
 * Copies the remote of a pull request. Members of the staff open it by its address, and no command takes it without its id.
 * A release that is published already stays as it is, and `prune` keeps it as long as a new one.
 *
 * @param {string} name @param {string} built @param {import('./site-storage.mjs').SiteStorage} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, release: any }>} `release`: its release.json
 */
export async function publishPreview(name, built, site, { dryRun = false } = {}) {
  const { id, files, release } = await readRemote(name, built);
  const folder = releaseFolder(name, id);
  const isKnown = await isPublished(site, name, id);
  if (!isKnown) await checkBuilt(built, files.own);
  if (!dryRun && isKnown) await site.markOutOfService(folder);
  if (!dryRun && !isKnown) {
    await site.write(previewMark(name, id), '');
    await site.addRelease(folder, files.all);
    await storeSources(built, site, name, id);
  }
  return { id, release };
}

/**
 * Replaces the files that a pull request published by those of a build with the same id. Removes all other files in the folder,
 * also files that no release.json names.
 *
 * @param {import('./site-storage.mjs').SiteStorage} site @param {string} folder
 * @param {readonly import('./site-storage.mjs').SourceFile[]} files
 */
async function replaceFiles(site, folder, files) {
  const own = new Set(files.map(({ path }) => path));
  const others = (await site.list(folder)).filter(({ path }) => !own.has(path));
  for (const { path } of others) await site.remove(`${folder}/${path}`);
  await site.addFiles(folder, files);
}

/** @param {string} name @param {string} built */
async function readRemote(name, built) {
  const release = await readRelease(built);
  if (release.name !== name) throw new CommandError(`В ${built} лежит выпуск ${release.name}, а не ${name}.`);
  const [, id] = new RegExp(`^/remotes/${name}/(\\w[\\w.-]*)/$`).exec(release.base) ?? [];
  if (id === undefined) throw new CommandError(`Выпуск ${name} называет чужую папку: ${release.base}.`);
  // Pages do not read this manifest. It is for other tools of Module Federation, so it has no hash in the release.
  const manifest = existsSync(join(built, 'mf-manifest.json')) ? [{ path: 'mf-manifest.json' }] : [];
  const all = listSourceFiles(built, [...release.files, ...manifest, { path: 'release.json' }]);
  return { id, release, files: { own: release.files, all } };
}
