import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { copyChecked, readRelease } from './built-files.mjs';

/**
 * Adds the shell's assets, whose names carry their hash, and then switches its page. Assets of earlier
 * shells stay: pages that are open go on loading from them.
 *
 * @param {string} built @param {string} site
 */
export async function publishShell(built, site) {
  const release = await readRelease(built);
  const folder = join(site, 'shell');
  await copyChecked(built, folder, [...release.files, { path: 'release.json' }]);

  const page = join(folder, 'index.html');
  const unfinished = `${page}.${process.pid}.unfinished`;
  await copyFile(join(built, 'index.html'), unfinished);
  await rename(unfinished, page);
  return `shell ${release.version}-${release.fingerprint}: /`;
}
