import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/** Uploads while they arrive: on the disk of the storage, so that storing one is a rename. */
export interface TempFiles {
  /** A path that no other upload has. */
  newPath: () => string;
  /** Opens the path for writing; what was written is flushed to the disk when the stream ends. */
  create: (path: string) => Promise<Writable>;
  /** Deletes it; nothing there is fine. */
  remove: (path: string) => Promise<void>;
  /** Deletes those that nobody has written to since. Resolves to their number. */
  removeOlderThan: (moment: Date) => Promise<number>;
}

/** Temporary files in a folder of this machine. */
export function diskTempFiles(folder: string): TempFiles {
  const remove = (path: string) => rm(path, { force: true });
  return {
    newPath: () => join(folder, randomUUID()),
    async create(path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    },
    remove,
    async removeOlderThan(moment) {
      let removed = 0;
      for (const path of await filesIn(folder)) {
        if (!(await isOlder(path, moment))) continue;
        await remove(path);
        removed += 1;
      }
      return removed;
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime <= moment;
  } catch (error) {
    // Its upload ended meanwhile.
    if (isAbsent(error)) return false;
    throw error;
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
