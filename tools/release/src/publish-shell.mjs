import { checkBuilt, readRelease, listSourceFiles } from './built-files.mjs';
import { CommandError } from './errors.mjs';
import { isPublished, releaseFolder } from './published.mjs';
import { storeSources } from './release-sources.mjs';

/** @typedef {import('./site-storage.mjs').SiteStorage} SiteStorage */

/**
 * Adds the assets of a shell and copies its page into its own folder. The assets have hashes in their names. The
 * assets of earlier shells stay, because open pages still load them.
 *
 * @param {string} built @param {SiteStorage} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishShell(built, site, { dryRun = false } = {}) {
  const release = await readRelease(built);
  const id = `${release.version}-${release.fingerprint}`;
  const isNew = !(await isPublished(site, 'shell', id));
  await checkBuilt(built, release.files);
  if (!dryRun) {
    await site.addFiles('shell', listSourceFiles(built, release.files));
    const own = listSourceFiles(built, [{ path: 'index.html' }, { path: 'release.json' }]);
    if (isNew) await site.addRelease(releaseFolder('shell', id), own);
    await storeSources(built, site, 'shell', id);
  }
  return { id, isNew };
}

/** Makes the page of a published shell the current page of the site. @param {SiteStorage} site @param {string} id */
export async function replacePage(site, id) {
  for (const file of ['release.json', 'index.html']) {
    const content = await site.read(`${releaseFolder('shell', id)}/${file}`);
    if (content === null) throw new CommandError(`В выпуске shell ${id} нет ${file}.`);
    await site.write(`shell/${file}`, content);
  }
}
