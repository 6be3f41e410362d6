import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { SchoolFiles } from '../files/school-files';
import { BackupError } from './backup-error';
import { readFileList } from './file-list';
import { type Manifest, storedFile } from './manifest';
import { type BackupKey, readSealed } from './sealed-streams';

interface Backup {
  folder: string;
  manifest: Manifest;
  key: BackupKey;
}

/** Takes the bytes of one file of a backup. */
type TakeFile = (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Where the files of a backup go. */
export interface FilesTarget {
  take: TakeFile;
  /** Stores that the files belong to this school. */
  keep: (schoolId: string) => Promise<void>;
  /** Removes the files that were taken. Does nothing after `keep`. */
  close: () => Promise<void>;
}

/** Reads every file of a backup and checks its hash. Throws `BackupError`. */
export async function restoreFiles(
  { folder, manifest, key }: Backup,
  target: Pick<FilesTarget, 'take'>,
): Promise<{ count: number; bytes: number }> {
  const found = { count: 0, bytes: 0 };
  for await (const { key: fileKey, stored: _, ...digest } of readFileList(folder, manifest.fileList, key)) {
    const form = { key, gzip: false, subject: `файл ${fileKey}` };
    await target.take(fileKey, readSealed(storedFile(folder, fileKey, key), digest, form));
    found.count += 1;
    found.bytes += digest.bytes;
  }
  if (found.count !== manifest.files.count || found.bytes !== manifest.files.bytes)
    throw new BackupError(`Копия повреждена: файлов ${found.count}, а должно быть ${manifest.files.count}.`);
  return found;
}

/** Only checks the files. */
export const noFiles: FilesTarget = {
  async take(_key, bytes) {
    // The end of the stream compares the hash.
    await finished(Readable.from(bytes).resume());
  },
  keep: async () => undefined,
  close: async () => undefined,
};

/**
 * Writes the files into the empty storage of new files. Replaces files that an interrupted restore of the same backup
 * left there.
 * @throws BackupError when the storage belongs to a school or has other files
 */
export async function storageTarget(
  { places: [storage], tempFiles }: SchoolFiles,
  { folder, manifest, key }: Backup,
): Promise<FilesTarget> {
  const known = new Set<string>();
  for await (const file of readFileList(folder, manifest.fileList, key)) known.add(file.key);
  if ((await storage.schoolId()) !== null) throw new BackupError(texts.notEmpty(storage.place));
  for await (const { key: there } of storage.list())
    if (!known.has(there)) throw new BackupError(texts.notEmpty(storage.place));
  const taken: string[] = [];
  let kept = false;
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
    async keep(schoolId) {
      await storage.claim(schoolId, { replace: false });
      kept = true;
    },
    async close() {
      if (!kept) for (const fileKey of taken) await storage.remove(fileKey);
    },
  };
}

const texts = {
  notEmpty: (place: string) =>
    `В ${place} уже есть файлы школы. Восстановление ничего не заменяет: укажите пустую папку в DATA_DIR ` +
    '(или переименуйте прежнюю), а для S3 пустой контейнер в S3_BUCKET.',
};
