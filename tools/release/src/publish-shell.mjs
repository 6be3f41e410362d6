import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBuilt, copyFile, copyFiles, readRelease } from './built-files.mjs';
import { copyRelease } from './publish-remote.mjs';
import { releasesFolder } from './published.mjs';

/**
 * Adds the assets of a shell and copies its page into its own folder. The assets have hashes in their names. The
 * assets of earlier shells stay, because open pages still load them.
 *
 * @param {string} built @param {string} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishShell(built, site, { dryRun = false } = {}) {
  const release = await readRelease(built);
  const id = `${release.version}-${release.fingerprint}`;
  const folder = join(releasesFolder(site, 'shell'), id);
  const isNew = !existsSync(folder);
  await checkBuilt(built, release.files);
  if (!dryRun) {
    await copyFiles(built, join(site, 'shell'), release.files);
    if (isNew) await copyRelease(built, folder, [{ path: 'index.html' }]);
  }
  return { id, isNew };
}

/** Makes the page of a published shell the current page of the site. @param {string} site @param {string} id */
export async function serveShell(site, id) {
  const folder = join(releasesFolder(site, 'shell'), id);
  for (const file of ['release.json', 'index.html']) {
    await copyFile(join(folder, file), join(site, 'shell', file));
  }
}
