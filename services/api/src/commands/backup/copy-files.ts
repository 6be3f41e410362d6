import type { Readable } from 'node:stream';
import { hashBytes } from '../../core/files/known-files';
import { FileMissingError, type Storage } from '../../core/files/storage';
import { BackupError } from '../../core/backups/backup-error';
import type { BackupFolder, StoredBackup } from '../../core/backups/backup-store';
import { type FileEntry, readFileList } from './file-list';
import { makeFileName } from '../../core/backups/manifest';
import type { NamedFile } from './rows/dump-rows';
import {
  type BackupKey,
  type Digest,
  measureSealed,
  readSealed,
  writeSealed,
} from '../../core/backups/sealed-streams';

/** A backup whose list of files could be read. */
interface ListedBackup {
  folder: BackupFolder;
  files: ReadonlyMap<string, FileEntry>;
}

/** What earlier backups can give to a new one. */
interface EarlierBackups {
  /**
   * The last backup and the one before it; null when one of them is missing or cannot be read with the same key. The
   * new backup shares files with `beforeLast`, and never those of `last`, so the two newest backups share no bytes.
   */
  linkable: { beforeLast: ListedBackup; last: ListedBackup } | null;
  /** The folders of all backups, the newest first. */
  folders: readonly BackupFolder[];
}

/** Reads what the backups of a place (the oldest first) can give to a new one. */
export async function readEarlierBackups(
  backups: readonly StoredBackup[],
  key: BackupKey,
): Promise<EarlierBackups> {
  const folders = backups.map(({ folder }) => folder).toReversed();
  const [last, beforeLast] = folders;
  if (!last || !beforeLast) return { linkable: null, folders };
  try {
    const linkable = {
      beforeLast: await readListedBackup(beforeLast, key),
      last: await readListedBackup(last, key),
    };
    return { linkable, folders };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    // One of the two backups cannot be read, so every file is copied again.
    return { linkable: null, folders };
  }
}

async function readListedBackup(folder: BackupFolder, key: BackupKey): Promise<ListedBackup> {
  const files = new Map<string, FileEntry>();
  for await (const file of readFileList(folder, null, key)) files.set(file.key, file);
  return { folder, files };
}

/** A file of a new backup, or the key of one that has no bytes anywhere. */
export type CopiedFile =
  | {
      file: FileEntry;
      /**
       * `linked` to an earlier backup, or `copied` from the school. `healed`: linked or copied, but the school's bytes
       * are missing or differ from the hash in the row. `damaged`: neither the school nor an earlier backup has the
       * right ones.
       */
      outcome: 'linked' | 'copied' | 'healed' | 'damaged';
    }
  | { missing: string };

/**
 * Puts the files into a backup, one after another. The hash in a row says which bytes are right. A file whose bytes in
 * the backup before the last one are right is shared with it; every other file is copied. The school's bytes of a
 * shared file are read too, where `mustReadAgain` says so: otherwise nobody would learn that they are damaged.
 */
export async function* copyFiles(
  storage: Storage,
  files: readonly NamedFile[],
  target: Target,
): AsyncGenerator<CopiedFile> {
  for (const { key, sha256 } of files) {
    const known = target.earlier.linkable?.beforeLast.files.get(key) ?? null;
    const expected = sha256 ?? known?.sha256 ?? null;
    const holder = known !== null && known.sha256 === expected ? await shareFile(known, target) : null;
    if (known !== null && holder !== null) {
      const isRight = !target.mustReadAgain(key) || (await isRightInSchool(storage, known));
      const file = { ...known, holder: holder === target.folder ? null : holder.name };
      yield { file, outcome: isRight ? 'linked' : 'healed' };
    } else yield await copyFile(storage, { key, expected }, target);
  }
}

/** A new backup. */
interface Target {
  folder: BackupFolder;
  key: BackupKey;
  earlier: EarlierBackups;
  /** Whether the school's bytes of a file are read also when an earlier backup has them. */
  mustReadAgain: (fileKey: string) => boolean;
}

/**
 * Chooses the files whose bytes in the school one backup reads: all files on a disk; in a bucket a seventh of them,
 * another seventh each day.
 */
export const chooseFilesToReadAgain =
  (at: Date, { isBucket }: { isBucket: boolean }) =>
  (fileKey: string): boolean =>
    !isBucket || Number.parseInt(fileKey.slice(0, 2), 16) % 7 === Math.floor(at.getTime() / 86_400_000) % 7;

async function isRightInSchool(storage: Storage, { key, sha256 }: FileEntry): Promise<boolean> {
  const bytes = await openAnywhere(storage, key);
  return bytes !== null && (await hashBytes(bytes)) === sha256;
}

async function copyFile(
  storage: Storage,
  { key: fileKey, expected }: { key: string; expected: string | null },
  { folder, key, earlier }: Omit<Target, 'mustReadAgain'>,
): Promise<CopiedFile> {
  const to = { folder, key };
  const source = await openAnywhere(storage, fileKey);
  const copied = source && (await copyFrom(source, fileKey, to));
  if (copied && (expected === null || copied.sha256 === expected)) return { file: copied, outcome: 'copied' };
  const good = expected === null ? null : await findCopy(earlier.folders, { fileKey, sha256: expected, key });
  if (good) {
    await folder.remove(makeFileName(fileKey, key));
    return { file: await copyFrom(good, fileKey, to), outcome: 'healed' };
  }
  return copied ? { file: copied, outcome: 'damaged' } : { missing: fileKey };
}

async function copyFrom(
  source: AsyncIterable<Uint8Array>,
  fileKey: string,
  { folder, key }: { folder: BackupFolder; key: BackupKey },
): Promise<FileEntry> {
  const { digest, stored } = await writeSealed(folder, makeFileName(fileKey, key), source, {
    key,
    gzip: false,
  });
  return { key: fileKey, ...digest, stored, holder: null };
}

/**
 * Finds a file with this hash in one of the backups. It reads the whole file before it returns the stream, because
 * damage shows only at the end. Resolves to null when no backup that this process may read has the file.
 */
export async function findCopy(
  folders: readonly BackupFolder[],
  { fileKey, sha256, key }: { fileKey: string; sha256: string; key: BackupKey },
): Promise<AsyncIterable<Uint8Array> | null> {
  // An earlier backup may have been made before the school had a key.
  const keys = key === null ? [null] : [key, null];
  for (const folder of folders)
    for (const each of keys) {
      const file = makeFileName(fileKey, each);
      const digest = await measureReadable(folder, file, each);
      if (digest?.sha256 === sha256)
        return readSealed(folder, file, digest, { key: each, gzip: false, subject: `файл ${fileKey}` });
    }
  return null;
}

/**
 * Like `measureSealed`. Resolves to null also when the system does not let the file be read, because another backup may
 * have the file.
 */
async function measureReadable(folder: BackupFolder, file: string, key: BackupKey): Promise<Digest | null> {
  try {
    return await measureSealed(folder, file, { key, gzip: false });
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
}

/** Opens a file that may have moved to the trash, or back, since the snapshot; null when it is nowhere. */
async function openAnywhere(storage: Storage, key: string): Promise<Readable | null> {
  for (const open of [storage.open, storage.openTrashed, storage.open]) {
    try {
      return await open(key);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
    }
  }
  return null;
}

/**
 * Shares a file of the earlier backup with the new one, if its bytes are right and the last backup does not share them.
 * Resolves to the folder that has the bytes; null when the file is not shared.
 */
async function shareFile(
  { key: fileKey, sha256, holder }: FileEntry,
  { folder, key, earlier: { linkable } }: Target,
): Promise<BackupFolder | null> {
  if (!linkable) return null;
  const file = makeFileName(fileKey, key);
  const earlier = findHolder(linkable.beforeLast.folder, holder);
  const last = findHolder(linkable.last.folder, linkable.last.files.get(fileKey)?.holder ?? null);
  if ((await measureSealed(earlier, file, { key, gzip: false }))?.sha256 !== sha256) return null;
  return folder.share(file, { earlier, last });
}

/** The folder with the bytes of a file in the list of a backup. */
export const findHolder = (folder: BackupFolder, holder: string | null): BackupFolder =>
  holder === null ? folder : folder.sibling(holder);
