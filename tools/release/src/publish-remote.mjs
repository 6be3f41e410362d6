import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBuilt, readRelease, sourceFiles } from './built-files.mjs';
import { CommandError } from './errors.mjs';
import { isPublished, releaseFolder } from './published.mjs';
import { storeSources } from './release-sources.mjs';

/**
 * Copies a built remote into its own folder, which never changes again. Users get it after the registry names it.
 *
 * @param {string} name @param {string} built @param {import('./site-storage.mjs').SiteStorage} site
 * @param {{ dryRun?: boolean }} [options]
 * @returns {Promise<{ id: string, isNew: boolean }>}
 */
export async function publishRemote(name, built, site, { dryRun = false } = {}) {
  const release = await readRelease(built);
  if (release.name !== name) throw new CommandError(`В ${built} лежит выпуск ${release.name}, а не ${name}.`);
  const [, id] = new RegExp(`^/remotes/${name}/(\\w[\\w.-]*)/$`).exec(release.base) ?? [];
  if (id === undefined) throw new CommandError(`Выпуск ${name} называет чужую папку: ${release.base}.`);

  const isNew = !(await isPublished(site, name, id));
  if (isNew) await checkBuilt(built, release.files);
  // Pages do not read it. It is for other tools of Module Federation, so it has no hash in the release.
  const manifest = existsSync(join(built, 'mf-manifest.json')) ? [{ path: 'mf-manifest.json' }] : [];
  const files = sourceFiles(built, [...release.files, ...manifest, { path: 'release.json' }]);
  if (isNew && !dryRun) await site.addRelease(releaseFolder(name, id), files);
  if (!dryRun) await storeSources(built, site, name, id);
  return { id, isNew };
}
