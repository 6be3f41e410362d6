import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBuilt, copyFiles, readRelease } from './built-files.mjs';
import { CommandError } from './errors.mjs';
import { unfinished } from './published.mjs';

/**
 * Copies a built remote into its own folder, which never changes again. Users get it after the registry names it.
 *
 * @param {string} name @param {string} built @param {string} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishRemote(name, built, site, { dryRun = false } = {}) {
  const release = await readRelease(built);
  if (release.name !== name) throw new CommandError(`В ${built} лежит выпуск ${release.name}, а не ${name}.`);
  const [, id] = new RegExp(`^/remotes/${name}/(\\w[\\w.-]*)/$`).exec(release.base) ?? [];
  if (id === undefined) throw new CommandError(`Выпуск ${name} называет чужую папку: ${release.base}.`);

  const folder = join(site, release.base).replace(/\/$/, '');
  const isNew = !existsSync(folder);
  if (isNew) await checkBuilt(built, release.files);
  // Pages do not read it. It is for other tools of Module Federation, so it has no hash in the release.
  const manifest = existsSync(join(built, 'mf-manifest.json')) ? [{ path: 'mf-manifest.json' }] : [];
  if (isNew && !dryRun) await copyRelease(built, folder, [...release.files, ...manifest]);
  return { id, isNew };
}

/**
 * Copies the files under a temporary folder name, then renames the folder. A release is never half copied.
 * @param {string} built @param {string} folder @param {readonly { path: string }[]} files
 */
export async function copyRelease(built, folder, files) {
  const temporary = `${folder}.${process.pid}${unfinished}`;
  await mkdir(dirname(temporary), { recursive: true });
  try {
    await copyFiles(built, temporary, [...files, { path: 'release.json' }]);
    await rename(temporary, folder);
  } catch (error) {
    // Another command has published the same release already.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
