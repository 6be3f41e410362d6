import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { FileMissing, type Storage } from '../files/storage';
import type { StoredBackup } from './backup-folder';
import { type FileEntry, readFileList } from './file-list';
import { storedFile } from './manifest';
import type { NamedFile } from './rows/dump-rows';
import { type BackupKey, measureSealed, readSealed, writeSealed } from './sealed-streams';

/** What earlier backups can give to a new one. */
interface Earlier {
  /**
   * The files of the backup before the last one; null when there is none with the same key that can be read. The new
   * backup links its files to these and not to those of the last one, so the two newest backups share no bytes.
   */
  linkable: { folder: string; files: Map<string, FileEntry> } | null;
  /** The folders of all backups, the newest first. */
  folders: readonly string[];
}

/** Reads what the backups of a folder (the oldest first) can give to a new one. */
export async function readEarlier(backups: readonly StoredBackup[], key: BackupKey): Promise<Earlier> {
  const folders = backups.map(({ path }) => path).toReversed();
  const [, folder] = folders;
  if (folder === undefined) return { linkable: null, folders };
  const files = new Map<string, FileEntry>();
  try {
    for await (const file of readFileList(folder, null, key)) files.set(file.key, file);
  } catch {
    // Then every file is copied again.
    return { linkable: null, folders };
  }
  return { linkable: { folder, files }, folders };
}

/** A file of a new backup, or the key of one that has no bytes anywhere. */
export type Copied =
  | {
      file: FileEntry;
      /**
       * `linked` to an earlier backup, or `copied` from the school. `healed`: the school's bytes were missing or other
       * than those of the row, and an earlier backup had the right ones. `damaged`: none had them.
       */
      how: 'linked' | 'copied' | 'healed' | 'damaged';
    }
  | { missing: string };

/**
 * Puts the files into a backup, one after another. The row says which bytes are right. A file whose bytes in the backup
 * before the last one are right gets a hard link there; every other file is copied.
 */
export async function* copyFiles(
  storage: Storage,
  files: readonly NamedFile[],
  target: Target,
): AsyncGenerator<Copied> {
  for (const { key, sha256 } of files) {
    const known = target.earlier.linkable?.files.get(key) ?? null;
    const expected = sha256 ?? known?.sha256 ?? null;
    if (known !== null && known.sha256 === expected && (await isLinked(known, target)))
      yield { file: known, how: 'linked' };
    else yield await copyFile(storage, { key, expected }, target);
  }
}

/** A new backup. */
interface Target {
  folder: string;
  key: BackupKey;
  earlier: Earlier;
}

async function copyFile(
  storage: Storage,
  { key: fileKey, expected }: { key: string; expected: string | null },
  { folder, key, earlier }: Target,
): Promise<Copied> {
  const path = storedFile(folder, fileKey, key);
  const source = await openAnywhere(storage, fileKey);
  const copied = source && (await copyFrom(source, fileKey, { path, key }));
  if (copied && (expected === null || copied.sha256 === expected)) return { file: copied, how: 'copied' };
  const good = expected === null ? null : await findCopy(earlier.folders, { fileKey, sha256: expected, key });
  if (good) {
    await rm(path, { force: true });
    return { file: await copyFrom(good, fileKey, { path, key }), how: 'healed' };
  }
  return copied ? { file: copied, how: 'damaged' } : { missing: fileKey };
}

async function copyFrom(
  source: AsyncIterable<Uint8Array>,
  fileKey: string,
  { path, key }: { path: string; key: BackupKey },
): Promise<FileEntry> {
  const digest = await writeSealed(path, source, { key, gzip: false });
  return { key: fileKey, ...digest, stored: (await stat(path)).size };
}

/**
 * Finds a file with this hash in one of the backups. It reads the whole file before it opens it, because damage shows only
 * at the end. Resolves to null when no backup has it.
 */
export async function findCopy(
  folders: readonly string[],
  { fileKey, sha256, key }: { fileKey: string; sha256: string; key: BackupKey },
): Promise<AsyncIterable<Uint8Array> | null> {
  // An earlier backup may have been made before the school had a key.
  const keys = key === null ? [null] : [key, null];
  for (const folder of folders)
    for (const each of keys) {
      const path = storedFile(folder, fileKey, each);
      const digest = await measureSealed(path, { key: each, gzip: false });
      if (digest?.sha256 === sha256)
        return readSealed(path, digest, { key: each, gzip: false, subject: `файл ${fileKey}` });
    }
  return null;
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

/** Makes the link when the earlier bytes are right and the last backup does not share them already. */
async function isLinked(
  { key: fileKey, sha256, stored }: FileEntry,
  { folder, key, earlier: { linkable, folders } }: Target,
): Promise<boolean> {
  const to = storedFile(folder, fileKey, key);
  const [last] = folders;
  if (!linkable || last === undefined) return false;
  const from = storedFile(linkable.folder, fileKey, key);
  try {
    const found = await stat(from);
    if (found.size !== stored || found.ino === (await inodeOf(storedFile(last, fileKey, key)))) return false;
    if ((await measureSealed(from, { key, gzip: false }))?.sha256 !== sha256) return false;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await link(from, to);
    return true;
  } catch (error) {
    // The file system of the backups has no links, or the earlier backup lost a file.
    if (noLink.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function inodeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).ino;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
