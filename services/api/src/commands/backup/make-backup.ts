import manifestOfApi from '../../../package.json' with { type: 'json' };
import type { Storage } from '../../core/files/storage';
import { BackupError } from '../../core/backups/backup-error';
import type { BackupReport } from '../../core/backups/backup-report';
import type { BackupFolder, BackupStore } from '../../core/backups/backup-store';
import { type CopiedFile, copyFiles, chooseFilesToReadAgain, readEarlierBackups } from './copy-files';
import { type FileEntry, writeFileList } from './file-list';
import { writeManifest } from '../../core/backups/manifest';
import { dumpRows, type DumpedRows, readMoment } from './rows/dump-rows';
import type { Snapshot } from './rows/snapshot';
import type { BackupKey } from '../../core/backups/sealed-streams';
import { writeBackup } from './write-backup';

/** What a backup reads. */
export interface School {
  /** Runs `work` with a snapshot of the database: all its reads see the same moment. */
  withSnapshot: <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;
  storage: Storage;
  /** Whether the files are in a bucket, where reading all of them each night would cost money. */
  isBucket: boolean;
  /** The secret that the school generated for itself; null when JWT_SECRET has it. */
  secret: string | null;
}

interface Options {
  store: BackupStore;
  key: BackupKey;
  keepDays: number;
}

/**
 * Makes a whole backup: first the rows of one snapshot, then the files that these rows name. A file that is deleted in
 * between is still found: a deleted one stays in the trash for 30 days.
 * @throws BackupError when the files belong to another school, their disk is not mounted, or another process writes a
 *   backup to the same place
 */
export async function makeBackup(school: School, options: Options): Promise<BackupReport> {
  const { store, key } = options;
  const { storage } = school;
  const counts = {
    rows: 0,
    files: 0,
    linked: 0,
    bytes: 0,
    missing: [] as string[],
    healed: [] as string[],
    damaged: [] as string[],
  };
  const { folder: _, ...stored } = await writeBackup(store, options, async ({ begin, requireLock }) => {
    const earlier = await readEarlierBackups(await store.list(), key);
    const { folder, at, namedFiles, ...dumped } = await dumpSchool(school, begin, key);
    // Stop when the files are not those of this school: backups without its files would soon replace the last good one.
    if (namedFiles.length > 0 && (await storage.schoolId()) !== dumped.schoolId)
      throw new BackupError(texts.foreignFiles(storage.place, dumped.schoolId));
    const mustReadAgain = chooseFilesToReadAgain(at, school);
    const copied = copyFiles(storage, namedFiles, { folder, key, earlier, mustReadAgain });
    const fileList = await writeFileList(folder, listPresentFiles(copied, counts), key);
    counts.rows = dumped.tables.reduce((sum, { rows }) => sum + rows, 0);
    const manifest = {
      at: at.toISOString(),
      ...dumped,
      apiVersion: manifestOfApi.version,
      secret: school.secret,
      fileList,
      missing: counts.missing,
      damaged: counts.damaged,
      files: { count: counts.files, bytes: counts.bytes },
    };
    await requireLock();
    await writeManifest(folder, manifest, key);
    return { folder, at };
  });
  return { ...stored, ...counts };
}

const dumpSchool = (
  { withSnapshot }: School,
  begin: (at: Date) => Promise<BackupFolder>,
  key: BackupKey,
): Promise<DumpedRows & { folder: BackupFolder; at: Date }> =>
  withSnapshot(async (snapshot) => {
    const at = await readMoment(snapshot);
    const folder = await begin(at);
    return { ...(await dumpRows(snapshot, folder, key)), folder, at };
  });

async function* listPresentFiles(
  copied: AsyncIterable<CopiedFile>,
  counts: Pick<BackupReport, 'files' | 'linked' | 'bytes' | 'missing' | 'healed' | 'damaged'>,
): AsyncGenerator<FileEntry> {
  for await (const one of copied) {
    if ('missing' in one) {
      counts.missing.push(one.missing);
      continue;
    }
    const { file, outcome } = one;
    counts.files += 1;
    counts.bytes += file.bytes;
    if (outcome === 'linked') counts.linked += 1;
    if (outcome === 'healed' || outcome === 'damaged') counts[outcome].push(file.key);
    yield file;
  }
}

const texts = {
  foreignFiles: (place: string, schoolId: string) =>
    `В ${place} нет номера школы ${schoolId}: диск не подключён, папка пуста или файлы чужие. ` +
    'Копия не сделана, прежние на месте. Проверьте диск, DATA_DIR и S3_BUCKET.',
};
