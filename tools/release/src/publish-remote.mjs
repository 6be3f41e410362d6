import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyChecked, readRelease } from './built-files.mjs';
import { switchRegistry } from './registry.mjs';

/**
 * Copies a release into its own folder, which never changes again, and switches the registry to it.
 * Folders of earlier releases stay: pages that are open go on loading from them.
 *
 * @param {string} name @param {string} built @param {string} site
 */
export async function publishRemote(name, built, site) {
  const release = await readRelease(built);
  if (release.name !== name) throw new Error(`В ${built} лежит выпуск ${release.name}, а не ${name}.`);
  if (!new RegExp(`^/remotes/${name}/\\w[\\w.-]*/$`).test(release.base)) {
    throw new Error(`Выпуск ${name} называет чужую папку: ${release.base}.`);
  }
  const folder = join(site, release.base);
  const isNew = !existsSync(folder);
  if (isNew) await copyRelease(built, folder, release);
  await switchRegistry(site, { [name]: release });
  return `${name} ${release.version}: ${release.base}${isNew ? '' : ' (уже была)'}`;
}

/**
 * Never half a release: the folder gets its name when everything is in it.
 * @param {string} built @param {string} folder @param {import('./built-files.mjs').BuiltRelease} release
 */
async function copyRelease(built, folder, release) {
  const unfinished = `${folder.replace(/\/$/, '')}.${process.pid}.unfinished`;
  await mkdir(dirname(unfinished), { recursive: true });
  try {
    await copyChecked(built, unfinished, [...release.files, { path: 'release.json' }]);
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
