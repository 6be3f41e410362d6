import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBuilt, copyFiles, readRelease } from './built-files.mjs';
import { unfinished } from './published.mjs';
import { Refused } from './refusals.mjs';

/**
 * Copies a built remote into its own folder, which never changes again. Nobody gets it before the registry
 * names it.
 *
 * @param {string} name @param {string} built @param {string} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishRemote(name, built, site, { dryRun = false } = {}) {
  const release = await readRelease(built);
  if (release.name !== name) throw new Refused(`В ${built} лежит выпуск ${release.name}, а не ${name}.`);
  const [, id] = new RegExp(`^/remotes/${name}/(\\w[\\w.-]*)/$`).exec(release.base) ?? [];
  if (id === undefined) throw new Refused(`Выпуск ${name} называет чужую папку: ${release.base}.`);

  const folder = join(site, release.base).replace(/\/$/, '');
  const isNew = !existsSync(folder);
  if (isNew) await checkBuilt(built, release.files);
  if (isNew && !dryRun) await copyRelease(built, folder, release.files);
  return { id, isNew };
}

/**
 * Never half a release: the folder gets its name when everything is in it.
 * @param {string} built @param {string} folder @param {readonly { path: string }[]} files
 */
export async function copyRelease(built, folder, files) {
  const filling = `${folder}.${process.pid}${unfinished}`;
  await mkdir(dirname(filling), { recursive: true });
  try {
    await copyFiles(built, filling, [...files, { path: 'release.json' }]);
    await rename(filling, folder);
  } catch (error) {
    // Another publisher of the same content was first: that is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(filling, { recursive: true, force: true });
  }
}
