import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { writeProbe } from './write-probe';

/** Files of uploads in progress. They are on the disk of the storage, so that storing one is a rename. */
export interface TempFiles {
  /** A path that no other upload has. */
  newPath: () => string;
  /** Creates the file and opens it for writing. The end of the stream flushes the file to the disk. */
  create: (path: string) => Promise<Writable>;
  /** Deletes the file, if it exists. */
  remove: (path: string) => Promise<void>;
  /** Throws when no upload can arrive now. */
  probe: () => Promise<void>;
  /** Deletes files that were last written before `moment`. Resolves to their number. */
  removeOlderThan: (moment: Date) => Promise<number>;
}

/** Temporary files in a folder of this machine. */
export function diskTempFiles(folder: string): TempFiles {
  const remove = (path: string) => rm(path, { force: true });
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    newPath: () => join(folder, randomUUID()),
    async create(path) {
      await makeFolder();
      // A stream that opens its file itself may create it after a failed upload has deleted it.
      const file = await open(path, 'wx', 0o600);
      return file.createWriteStream({ flush: true });
    },
    remove,
    async probe() {
      await makeFolder();
      await writeProbe(folder);
    },
    async removeOlderThan(moment) {
      let removed = 0;
      for (const path of await listFiles(folder)) {
        if (!(await isOlder(path, moment))) continue;
        await remove(path);
        removed += 1;
      }
      return removed;
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
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
    // The upload has ended and deleted its file.
    if (isAbsent(error)) return false;
    throw error;
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
