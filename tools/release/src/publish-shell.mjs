import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBuilt, copyFiles, copyWhole, readRelease } from './built-files.mjs';
import { copyRelease } from './publish-remote.mjs';
import { placeOf } from './published.mjs';

/**
 * Adds the shell's assets, whose names carry their hash, and keeps its page in a folder of its own. Assets of earlier
 * shells stay: pages that are open go on loading from them.
 *
 * @param {string} built @param {string} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishShell(built, site, { dryRun = false } = {}) {
  const release = await readRelease(built);
  const id = `${release.version}-${release.fingerprint}`;
  const folder = join(placeOf(site, 'shell'), id);
  const isNew = !existsSync(folder);
  await checkBuilt(built, release.files);
  if (!dryRun) {
    await copyFiles(built, join(site, 'shell'), release.files);
    if (isNew) await copyRelease(built, folder, [{ path: 'index.html' }]);
  }
  return { id, isNew };
}

/** Puts the page of a published shell where the gateway serves it. @param {string} site @param {string} id */
export async function serveShell(site, id) {
  const folder = join(placeOf(site, 'shell'), id);
  for (const file of ['release.json', 'index.html']) {
    await copyWhole(join(folder, file), join(site, 'shell', file));
  }
}
