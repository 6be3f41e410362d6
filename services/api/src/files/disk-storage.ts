import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FileMissing, type Storage } from './storage';

/** Keeps files in a folder of this machine. Drafts must lie on the same disk. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, key);
  return {
    async keep(draft, key) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await flushFolder(dirname(path));
    },
    async open(key, range) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream({ ...range });
      } catch (error) {
        throw isAbsent(error) ? new FileMissing(key) : error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => filesUnder(root),
  };
}

/** All files under a folder, also deeper ones; none when there is no folder. */
export async function* filesUnder(root: string) {
  for (const entry of await entriesOf(root)) {
    const path = join(entry.parentPath, entry.name);
    const found = entry.isFile() && (await statOf(path));
    if (found) yield { key: relative(root, path).split(sep).join('/'), changedAt: found.mtime };
  }
}

const entriesOf = (root: string) =>
  readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });

const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    // Another replica took it out meanwhile.
    if (isAbsent(error)) return null;
    throw error;
  });

// A name is safe from a power failure once its folder is.
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
