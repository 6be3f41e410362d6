import { readdirSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { type SchoolFiles, schoolFiles } from '../core/files/school-files';

/** Files on a simulated disk of a given size. */
export interface SmallDisk extends SchoolFiles {
  /** Free bytes. */
  free: () => number;
  /** The disk reports this many free bytes, even when fewer are free: other programs may write after the check. */
  reportFree: (bytes: number) => void;
}

/**
 * Simulates a disk of `size` bytes with real files and the errors of a full disk. Unlike a small file system, it needs
 * no special rights.
 */
export function simulateSmallDisk(dataDir: string, size: number): SmallDisk {
  const { storage, tempFiles, places } = schoolFiles({ dataDir });
  const free = () => size - sumBytes(dataDir);
  let reported: number | undefined;
  return {
    free,
    places,
    reportFree: (bytes) => (reported = bytes),
    storage: { ...storage, space: async () => ({ free: reported ?? free(), total: size }) },
    tempFiles: { ...tempFiles, create: (path) => openOnFullDisk(path, free) },
  };
}

async function openOnFullDisk(path: string, free: () => number): Promise<Writable> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const fits = chunk.subarray(0, Math.max(free(), 0));
      file.write(fits).then(() => done(fits.length < chunk.length ? makeNoSpaceError(path) : null), done);
    },
    destroy(error, done) {
      file.close().then(() => done(error), done);
    },
  });
}

const makeNoSpaceError = (path: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), {
    code: 'ENOSPC',
    syscall: 'write',
  });

const sumBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
