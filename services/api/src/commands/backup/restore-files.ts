import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { SchoolFiles } from '../../core/files/school-files';
import { BackupDamagedError, BackupError } from '../../core/backups/backup-error';
import type { BackupFolder } from '../../core/backups/backup-store';
import { findCopy, findHolder } from './copy-files';
import { readFileList } from './file-list';
import { type Manifest, makeFileName } from '../../core/backups/manifest';
import { type BackupKey, readSealed } from '../../core/backups/sealed-streams';

interface Backup {
  folder: BackupFolder;
  manifest: Manifest;
  key: BackupKey;
}

/** Takes the bytes of one file of a backup. */
type TakeFile = (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Where the files of a backup go. */
export interface FilesTarget {
  take: TakeFile;
  /** Stores that the files belong to this school. */
  commit: (schoolId: string) => Promise<void>;
  /** Removes the files that were taken. Does nothing after `commit`. */
  close: () => Promise<void>;
}

/** What became of the files of a backup. */
export interface RestoredFiles {
  count: number;
  bytes: number;
  /** Keys of files that this backup has damaged or lost, and that came from another backup. */
  healed: string[];
  /** Keys of files that no backup has whole. They were not restored. */
  damaged: string[];
}

/**
 * Reads every file of a backup and checks its hash. Takes a damaged file from another backup, if one has it whole.
 * @param options.others folders of other backups of the school
 * @param options.allowDamaged continues without the files that no backup has whole
 * @throws BackupDamagedError that names all damaged files
 */
export async function restoreFiles(
  { folder, manifest, key }: Backup,
  target: Pick<FilesTarget, 'take'>,
  { others = [], allowDamaged = false }: { others?: readonly BackupFolder[]; allowDamaged?: boolean } = {},
): Promise<RestoredFiles> {
  const found: RestoredFiles = { count: 0, bytes: 0, healed: [], damaged: [] };
  for await (const file of readFileList(folder, manifest.fileList, key)) {
    const { key: fileKey, stored: _, holder, ...digest } = file;
    const form = { key, gzip: false, subject: `файл ${fileKey}` };
    const own = readSealed(findHolder(folder, holder), makeFileName(fileKey, key), digest, form);
    if (!(await takeIfWhole(target, fileKey, own))) {
      const copy = await findCopy(others, { fileKey, sha256: digest.sha256, key });
      if (copy === null) {
        found.damaged.push(fileKey);
        continue;
      }
      await target.take(fileKey, copy);
      found.healed.push(fileKey);
    }
    found.count += 1;
    found.bytes += digest.bytes;
  }
  const { count, damaged } = found;
  if (damaged.length > 0 && !allowDamaged) throw new BackupDamagedError(texts.damaged(damaged, count));
  if (count + damaged.length !== manifest.files.count)
    throw new BackupDamagedError(
      `Копия повреждена: в списке файлов ${count + damaged.length}, а должно быть ${manifest.files.count}.`,
    );
  return found;
}

/** Takes a file. Resolves to false when its bytes are damaged. Throws any other failure, such as a full disk. */
async function takeIfWhole(
  target: Pick<FilesTarget, 'take'>,
  fileKey: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<boolean> {
  try {
    await target.take(fileKey, bytes);
    return true;
  } catch (error) {
    if (error instanceof BackupDamagedError) return false;
    throw error;
  }
}

/** Checks the files and stores none. */
export const checkingTarget: FilesTarget = {
  async take(_key, bytes) {
    // The end of the stream compares the hash.
    await finished(Readable.from(bytes).resume());
  },
  commit: async () => undefined,
  close: async () => undefined,
};

/**
 * Writes the files into the empty storage of new files. Replaces files that an interrupted restore of the same backup
 * left there.
 * @throws BackupError when the storage belongs to a school or has other files
 */
export async function openStorageTarget(
  { places: [storage], tempFiles }: SchoolFiles,
  { folder, manifest, key }: Backup,
): Promise<FilesTarget> {
  const known = new Set<string>();
  for await (const file of readFileList(folder, manifest.fileList, key)) known.add(file.key);
  if ((await storage.schoolId()) !== null) throw new BackupError(texts.notEmpty(storage.place));
  for await (const { key: there } of storage.list())
    if (!known.has(there)) throw new BackupError(texts.notEmpty(storage.place));
  const taken: string[] = [];
  let isCommitted = false;
  return {
    async take(fileKey, bytes) {
      const path = tempFiles.newPath();
      try {
        await pipeline(bytes, await tempFiles.create(path));
        await storage.store(path, fileKey);
      } catch (error) {
        await tempFiles.remove(path);
        throw error;
      }
      taken.push(fileKey);
    },
    async commit(schoolId) {
      // The database already belongs to the school, so the files stay also when the claim fails.
      isCommitted = true;
      await storage.claim(schoolId, { replace: false });
    },
    async close() {
      if (!isCommitted) for (const fileKey of taken) await storage.remove(fileKey);
    },
  };
}

const maxShownFiles = 50;

const texts = {
  damaged: (keys: readonly string[], good: number) =>
    [
      `Копия повреждена: испорченных файлов ${keys.length}, целых ${good}.`,
      ...keys.slice(0, maxShownFiles).map((key) => `Испорчен или потерян файл ${key}`),
      ...(keys.length > maxShownFiles ? [`…и ещё ${keys.length - maxShownFiles}`] : []),
      'Возьмите другую копию или восстановите всё остальное из этой: добавьте --allow-damaged.',
    ].join('\n'),
  notEmpty: (place: string) =>
    `В ${place} уже есть файлы школы. Восстановление ничего не заменяет: укажите пустую папку в DATA_DIR ` +
    '(или переименуйте прежнюю), а для S3 пустой контейнер в S3_BUCKET.',
};
