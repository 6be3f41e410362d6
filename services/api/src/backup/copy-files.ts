import { link, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type Storage } from '../files/storage';
import { type FileEntry, readFileList } from './file-list';
import { storedFile } from './manifest';
import { type BackupKey, writeSealed } from './sealed-streams';

interface Previous {
  folder: string;
  files: Map<string, FileEntry>;
}

/** The files of the last backup with the same key; null when there is none that can be read. */
export async function previousFiles(folder: string | undefined, key: BackupKey): Promise<Previous | null> {
  if (folder === undefined) return null;
  const files = new Map<string, FileEntry>();
  try {
    for await (const file of readFileList(folder, null, key)) files.set(file.key, file);
  } catch {
    // Then every file is copied again.
    return null;
  }
  return { folder, files };
}

/**
 * Copies the files into a backup, one after another. A file that the previous backup has gets a hard link instead of a
 * copy: stored files never change. Yields a key without bytes as `missing`.
 */
export async function* copyFiles(
  storage: Storage,
  keys: readonly string[],
  { folder, key, previous }: { folder: string; key: BackupKey; previous: Previous | null },
): AsyncGenerator<{ file: FileEntry; linked: boolean } | { missing: string }> {
  for (const fileKey of keys) {
    const path = storedFile(folder, fileKey, key);
    const known = previous?.files.get(fileKey);
    if (previous && known && (await isLinked(storedFile(previous.folder, fileKey, key), path, known))) {
      yield { file: known, linked: true };
      continue;
    }
    const source = await openAnywhere(storage, fileKey);
    if (source === null) {
      yield { missing: fileKey };
      continue;
    }
    const digest = await writeSealed(path, source, { key, gzip: false });
    yield { file: { key: fileKey, ...digest, stored: (await stat(path)).size }, linked: false };
  }
}

/** Opens a file that may have moved to the trash, or back, since the snapshot; null when it is nowhere. */
async function openAnywhere(storage: Storage, key: string): Promise<Readable | null> {
  for (const open of [storage.open, storage.openTrashed, storage.open]) {
    try {
      return await open(key);
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  return null;
}

const noLink = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOENT', 'EACCES']);

async function isLinked(from: string, to: string, { stored }: FileEntry): Promise<boolean> {
  try {
    if ((await stat(from)).size !== stored) return false;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await link(from, to);
    return true;
  } catch (error) {
    // The file system of the backups has no links, or the previous backup lost a file.
    if (noLink.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
