import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib';
import { StorageError } from '../failures/storage-error';
import { BackupDamagedError, BackupError } from './backup-error';
import type { BackupFolder } from './backup-store';

type Bytes = AsyncIterable<Uint8Array>;

/** The key of a school's backups: an identity of age (`AGE-SECRET-KEY-1…`); null for backups that are not encrypted. */
export type BackupKey = string | null;

/** Size and SHA-256 (hex) of the content before compression and encryption. */
export interface Digest {
  bytes: number;
  sha256: string;
}

interface Form {
  key: BackupKey;
  gzip: boolean;
}

/** What encryption adds to the name of a file. `age -d -i key` opens such a file too. */
export const chooseSuffix = (key: BackupKey): string => (key === null ? '' : '.age');

/**
 * Writes a new file of a backup and flushes it. The whole content is never in memory.
 * @returns the digest of the content, and the bytes of the file
 */
export async function writeSealed(
  folder: BackupFolder,
  file: string,
  source: Bytes,
  { key, gzip }: Form,
): Promise<{ digest: Digest; stored: number }> {
  const measure = makeMeter();
  const content = gzip ? throughZip(measure.pass(source), createGzip()) : measure.pass(source);
  const stored = await folder.write(file, seal(content, key));
  return { digest: measure.digest(), stored };
}

/**
 * Reads a file of a backup. When its content differs from `expected`, the stream fails at its end, at the latest.
 * @param subject what the file is, for the message
 * @throws BackupDamagedError when the file is missing, truncated or changed, or is encrypted with another key;
 *   StorageError or BackupError when the file cannot be read
 */
export async function* readSealed(
  folder: BackupFolder,
  file: string,
  expected: Digest | null,
  { key, gzip, subject }: Form & { subject: string },
): AsyncGenerator<Uint8Array> {
  const measure = makeMeter();
  const path = `${folder.path}/${file}`;
  const stored = folder.read(file);
  const opened = key === null ? stored : unseal(stored, key);
  const unpacked = gzip ? throughZip(opened, createGunzip()) : opened;
  try {
    yield* measure.pass(unpacked);
  } catch (cause) {
    throw findReadError(path, cause) ?? makeDamagedError(subject, path, cause);
  }
  const found = measure.digest();
  if (expected && (found.bytes !== expected.bytes || found.sha256 !== expected.sha256))
    throw makeDamagedError(subject, path, new Error(`found ${found.bytes} bytes, ${found.sha256}`));
}

/**
 * The digest of the content of a file; null when the file is missing, damaged or encrypted with another key.
 * @throws StorageError or BackupError when the file cannot be read
 */
export async function measureSealed(folder: BackupFolder, file: string, form: Form): Promise<Digest | null> {
  const measure = makeMeter();
  try {
    const content = measure.pass(readSealed(folder, file, null, { ...form, subject: file }));
    await finished(Readable.from(content).resume());
  } catch (error) {
    if (error instanceof BackupDamagedError) return null;
    throw error;
  }
  return measure.digest();
}

/**
 * Whether the key opens the file. Reads only its head.
 * @throws StorageError or BackupError when the file cannot be read
 */
export async function isOpenedBy(folder: BackupFolder, file: string, key: string): Promise<boolean> {
  try {
    const opened = await makeDecrypter(key).decrypt(toWeb(folder.read(file)));
    await opened.cancel();
    return true;
  } catch (error) {
    const readError = findReadError(`${folder.path}/${file}`, error);
    if (readError) throw readError;
    return false;
  }
}

const makeDamagedError = (subject: string, path: string, cause: unknown) =>
  new BackupDamagedError(
    (cause as NodeJS.ErrnoException).code === 'ENOENT'
      ? `В копии нет файла ${path} (${subject}). Копия неполная, возьмите другую.`
      : `Копия повреждена: ${subject}, файл ${path}. Возьмите другую копию.`,
    { cause },
  );

/** The file is not there, or the disk lost its bytes. */
const damageCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EIO']);

/**
 * The failure of a storage that does not answer, or of a system that does not let the file be read (EACCES, EMFILE). It
 * says nothing about the bytes. Decryption may have wrapped it. Null for any other failure.
 */
function findReadError(path: string, error: unknown): StorageError | BackupError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageError) return cause;
    if ('syscall' in cause && !damageCodes.has((cause as NodeJS.ErrnoException).code ?? ''))
      return new BackupError(`Файл копии ${path} не прочитан (${cause.message}). Проверьте права и диск.`, {
        cause,
      });
  }
  return null;
}

/** Measures the content that passes. */
function makeMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: Bytes) {
      for await (const chunk of source) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    digest: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}

async function* seal(source: Bytes, key: BackupKey): AsyncGenerator<Uint8Array> {
  if (key === null) {
    yield* source;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  yield* fromWeb(await encrypter.encrypt(toWeb(source)));
}

async function* unseal(source: Bytes, key: string): AsyncGenerator<Uint8Array> {
  yield* fromWeb(await makeDecrypter(key).decrypt(toWeb(source)));
}

function makeDecrypter(key: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return decrypter;
}

// age uses the streams of browsers. `Readable.toWeb` can throw outside of any promise when its reader stops early.
const toWeb = (source: Bytes) => WebStream.from(source) as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes;

async function* throughZip(source: Bytes, zip: Gzip | Gunzip): AsyncGenerator<Uint8Array> {
  const feeding = pipeline(source, zip);
  // The reader below gets the same error.
  feeding.catch(() => undefined);
  yield* zip as Bytes;
  await feeding;
}
