import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RegistryReplacedError } from './errors.mjs';
import { withSiteLock } from './site-lock.mjs';

/** The suffix of a folder or file that is not complete yet. */
const unfinished = '.unfinished';
const registryFile = 'remotes.json';

/**
 * A site in a folder of this machine. Everything is renamed into place after it is complete. The time of the folder of
 * a release says when it went out of service, and the time of its `release.json` says when it was published.
 *
 * @param {string} site absolute path
 * @returns {import('./site-storage.mjs').SiteStorage}
 */
export function openFolderSite(site) {
  /** @param {string} path */
  const at = (path) => join(site, path);
  /** @param {string} folder @param {readonly import('./site-storage.mjs').SourceFile[]} files */
  const addFiles = async (folder, files) => {
    for (const { path, from } of files) await writeWhole(join(at(folder), path), await readFile(from));
  };
  return {
    address: site,
    read: (path) => readIfThere(at(path)),
    write: (path, content) => writeWhole(at(path), Buffer.from(content), { flush: true }),
    list: (folder) => listFiles(at(folder)),
    remove: (path) => rm(at(path)),
    addFiles,
    releases: (folder) => releasesIn(at(folder)),
    async addRelease(folder, files) {
      const temporary = `${folder}.${process.pid}${unfinished}`;
      await mkdir(dirname(at(temporary)), { recursive: true });
      try {
        await addFiles(temporary, files);
        await removeUnfinished(at(folder));
        await rename(at(temporary), at(folder));
      } catch (error) {
        // Another command has published the same release already.
        if (!existsSync(join(at(folder), 'release.json'))) throw error;
      } finally {
        await rm(at(temporary), { recursive: true, force: true });
      }
    },
    // The lock of the site is held, so nobody takes one of them into use.
    async removeReleases(folders) {
      for (const folder of folders) {
        // Rename it first, so that a killed command leaves no part of a release under its name.
        const temporary = `${at(folder)}.${process.pid}${unfinished}`;
        await rename(at(folder), temporary);
        await rm(temporary, { recursive: true });
      }
    },
    markPublished: (folder) => utimes(join(at(folder), 'release.json'), new Date(), new Date()),
    async markOutOfService(folder) {
      if (existsSync(at(folder))) await utimes(at(folder), new Date(), new Date());
    },
    exclusively: (work) => withSiteLock(site, work),
    async readRegistry() {
      const text = await readText(at(registryFile));
      return text === null ? null : { text, etag: text };
    },
    async replaceRegistry(text, etag) {
      await mkdir(site, { recursive: true });
      const path = `${at(registryFile)}.${process.pid}${unfinished}`;
      // Flush before the rename. Otherwise a power failure could leave an empty registry.
      await writeFile(path, text, { flush: true });
      // A command that was suspended for longer than its lock is valid finds the registry of another command.
      if ((await readText(at(registryFile))) !== etag) {
        await rm(path);
        throw new RegistryReplacedError();
      }
      await rename(path, at(registryFile));
    },
  };
}

/** Removes a folder that has no `release.json`: a killed command left it. @param {string} folder */
async function removeUnfinished(folder) {
  if (!existsSync(join(folder, 'release.json'))) await rm(folder, { recursive: true, force: true });
}

/** @param {string} path */
const readIfThere = async (path) => (existsSync(path) ? readFile(path) : null);

/** @param {string} path */
const readText = async (path) => (await readIfThere(path))?.toString('utf8') ?? null;

/** Does nothing when the file has this content. @param {string} path @param {Buffer} content @param {{ flush?: boolean }} [options] */
async function writeWhole(path, content, options) {
  if ((await readIfThere(path))?.equals(content)) return;
  const temporary = `${path}.${process.pid}${unfinished}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, content, options);
  await rename(temporary, path);
}

/** @param {string} folder */
async function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return { path: path.slice(folder.length + 1), changedAt: (await stat(path)).mtimeMs };
      }),
  );
}

/** @param {string} folder @returns {Promise<import('./site-storage.mjs').StoredRelease[]>} */
async function releasesIn(folder) {
  if (!existsSync(folder)) return [];
  return Promise.all(
    (await readdir(folder)).map(async (id) => {
      const own = (await stat(join(folder, id))).mtimeMs;
      const marker = join(folder, id, 'release.json');
      if (id.endsWith(unfinished) || !existsSync(marker))
        return { id, isComplete: false, publishedAt: own, inUseUntil: own };
      const publishedAt = (await stat(marker)).mtimeMs;
      return { id, isComplete: true, publishedAt, inUseUntil: Math.max(publishedAt, own) };
    }),
  );
}
