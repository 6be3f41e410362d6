import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type Storage } from './storage';
import { StorageError } from '../failures/storage-error';
import type { TempFiles } from './temp-files';

/** The places of a move. */
interface Move {
  from: Storage;
  to: Storage;
  tempFiles: TempFiles;
  /** Called after each file with the number of files so far. */
  onMoved?: (count: number) => void;
}

/** The result of a move. */
export interface MoveReport {
  files: number;
  /** Bytes of these files. */
  bytes: number;
  /** Files in the trash of the old place. They stay there until the sweep deletes them. */
  trashed: number;
}

interface Digest {
  sha256: string;
  bytes: number;
}

/**
 * Moves all stored files to another place while the school runs. A file is deleted at the old place only after the same
 * bytes were read at the new one. A move that ended early continues when it is repeated.
 * @throws StorageError when the two places do not belong to one school, or when a file arrived with other bytes
 */
export async function moveFiles({ from, to, tempFiles, onMoved }: Move): Promise<MoveReport> {
  await requireOneSchool(from, to);
  const report = { files: 0, bytes: 0, trashed: 0 };
  for await (const { key } of from.list()) {
    const source = await computeDigest(from, key);
    // Another move has moved the file.
    if (source === null) continue;
    if (!isSame(source, await computeDigest(to, key))) await copy(key, { from, to, tempFiles });
    if (!isSame(source, await computeDigest(to, key))) throw new StorageError(texts.changed(key, to));
    await from.remove(key);
    report.files += 1;
    report.bytes += source.bytes;
    onMoved?.(report.files);
  }
  report.trashed = await count(from.listTrash());
  return report;
}

async function count(values: AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  const iterator = values[Symbol.asyncIterator]();
  while (!(await iterator.next()).done) found += 1;
  return found;
}

/** Throws `StorageError` unless both places have the same school id. The API writes the id into both when it starts. */
async function requireOneSchool(from: Storage, to: Storage): Promise<void> {
  const [old, next] = [await from.schoolId(), await to.schoolId()];
  if (next === null) throw new StorageError(texts.unclaimed(to));
  if (old !== next) throw new StorageError(texts.foreign(from, to));
}

async function copy(key: string, { from, to, tempFiles }: Move): Promise<void> {
  const path = tempFiles.newPath();
  try {
    await pipeline(await from.open(key), await tempFiles.create(path));
    await to.store(path, key);
  } finally {
    await tempFiles.remove(path);
  }
}

/** Null when the file is not there. */
async function computeDigest(storage: Storage, key: string): Promise<Digest | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await storage.open(key)) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
  return { sha256: hash.digest('hex'), bytes };
}

const isSame = (one: Digest, other: Digest | null) =>
  other !== null && one.sha256 === other.sha256 && one.bytes === other.bytes;

const texts = {
  unclaimed: ({ place }: Storage) =>
    `В ${place} ещё нет номера школы. Сначала перезапустите API с новыми настройками, потом повторите.`,
  foreign: (from: Storage, to: Storage) =>
    `Файлы в ${from.place} и в ${to.place} принадлежат разным школам. Файлы не тронуты: проверьте DATA_DIR и S3_BUCKET.`,
  changed: (key: string, { place }: Storage) =>
    `Файл ${key} записан в ${place} с ошибкой. Прежний на месте: повторите команду.`,
};
