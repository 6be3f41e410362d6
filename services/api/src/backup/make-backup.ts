import manifestOfApi from '../../package.json' with { type: 'json' };
import type { Storage } from '../files/storage';
import { listBackups, type StoredBackup, writeBackup } from './backup-folder';
import { copyFiles, previousFiles } from './copy-files';
import { type FileEntry, writeFileList } from './file-list';
import { writeManifest } from './manifest';
import { dumpRows } from './rows/dump-rows';
import type { Snapshot } from './rows/snapshot';
import type { BackupKey } from './sealed-streams';

/** What a backup reads. */
export interface School {
  /** Runs `work` with a snapshot of the database: all its reads see the same moment. */
  withSnapshot: <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;
  storage: Storage;
  /** The secret that the school generated for itself; null when JWT_SECRET has it. */
  secret: string | null;
}

/** The result of a backup. */
export interface BackupReport extends StoredBackup {
  rows: number;
  files: number;
  /** Files that the previous backup had already. */
  linked: number;
  /** Bytes of all files. */
  bytes: number;
  /** Keys of files that have a row but no bytes. */
  missing: string[];
  /** Names of the old backups that were deleted. */
  removed: string[];
}

interface Options {
  folder: string;
  key: BackupKey;
  keepDays: number;
}

/**
 * Makes a whole backup: first the rows of one snapshot, then the files that these rows name. A file that is deleted in
 * between is still found: files never change, and a deleted one stays in the trash for 30 days.
 */
export async function makeBackup(school: School, { folder, key, keepDays }: Options): Promise<BackupReport> {
  const counts = { rows: 0, files: 0, linked: 0, bytes: 0, missing: [] as string[] };
  const previous = await previousFiles((await listBackups(folder)).at(-1)?.path, key);
  const stored = await writeBackup(folder, keepDays, async (newFolder) => {
    const { fileKeys, ...dumped } = await school.withSnapshot((snapshot) =>
      dumpRows(snapshot, newFolder, key),
    );
    const copied = copyFiles(school.storage, fileKeys, { folder: newFolder, key, previous });
    const fileList = await writeFileList(newFolder, presentFiles(copied, counts), key);
    counts.rows = dumped.tables.reduce((sum, { rows }) => sum + rows, 0);
    const manifest = {
      ...dumped,
      ...{ apiVersion: manifestOfApi.version, secret: school.secret, fileList, missing: counts.missing },
      files: { count: counts.files, bytes: counts.bytes },
    };
    await writeManifest(newFolder, manifest, key);
    return new Date(dumped.at);
  });
  return { ...stored, ...counts };
}

async function* presentFiles(
  copied: ReturnType<typeof copyFiles>,
  counts: Pick<BackupReport, 'files' | 'linked' | 'bytes' | 'missing'>,
): AsyncGenerator<FileEntry> {
  for await (const one of copied) {
    if ('missing' in one) {
      counts.missing.push(one.missing);
      continue;
    }
    counts.files += 1;
    counts.bytes += one.file.bytes;
    if (one.linked) counts.linked += 1;
    yield one.file;
  }
}
