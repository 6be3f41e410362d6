import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '@stupeni/federation';

/**
 * A local copy of a release that the registry does not name is deleted when it was made longer ago than this, in ms. It is
 * copied again when a page asks for it.
 */
const unusedMs = 7 * 86_400_000;

/** The releases that the registry names: folders of remotes in the site, and ids of shells. */
interface InUse {
  remotes: readonly string[];
  shells: readonly string[];
}

/** Deletes the old copies of releases that are not in use. */
export async function deleteUnused(siteDir: string, { remotes, shells }: InUse): Promise<void> {
  for (const name of await list(join(siteDir, 'remotes'))) {
    const folder = `remotes/${name}`;
    for (const id of await list(join(siteDir, folder)))
      if (!remotes.includes(`${folder}/${id}`)) await deleteOld(join(siteDir, folder, id));
  }
  const releases = join(siteDir, 'shell/releases');
  for (const id of await list(releases)) if (!shells.includes(id)) await deleteOld(join(releases, id));
  await deleteUnusedAssets(join(siteDir, 'shell'));
}

/** Shells share their assets, so an asset stays while a copy of a shell names it. */
async function deleteUnusedAssets(shellDir: string): Promise<void> {
  const named = new Set<string>();
  for (const id of await list(join(shellDir, 'releases'))) {
    const marker = join(shellDir, 'releases', id, 'release.json');
    if (!existsSync(marker)) continue; // a copy that is not complete yet
    const { files } = JSON.parse(await readFile(marker, 'utf8')) as { files: ReleaseFile[] };
    for (const { path } of files) named.add(path);
  }
  const assets = join(shellDir, 'assets');
  if (!existsSync(assets)) return;
  for (const entry of await readdir(assets, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(shellDir.length + 1).replace(/\.(br|gz)$/, '');
    if (entry.isFile() && !named.has(name)) await deleteOld(path);
  }
}

const list = async (folder: string): Promise<string[]> => (existsSync(folder) ? readdir(folder) : []);

async function deleteOld(path: string): Promise<void> {
  const isOld = (await stat(path)).mtimeMs < Date.now() - unusedMs;
  if (isOld) await rm(path, { recursive: true, force: true });
}
