import type { ArchiveFault } from '@stupeni/contract';
import { open as openFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ProblemError, problem } from '../../core/http/problem';

/** The most entries of an archive: the pages, documents, tests and pictures of the longest course. */
const mostEntries = 6000;
/** The most bytes of all files together after decompression. */
const mostExpandedBytes = 512 * 1024 * 1024;
/** How many times larger than the archive its files together may be. Long texts are about ten times larger. */
const mostGrowth = 40;
/** Files that together have at most this many bytes may be any number of times larger than their archive. */
const alwaysAllowedBytes = 32 * 1024 * 1024;

/** An archive whose list of files is safe. No file is written to a path that the archive names. */
export interface OpenedZip {
  /** The paths of its files in the archive. Entries of folders are left out. */
  names: readonly string[];
  /**
   * The bytes of a file. Undefined when the archive has no file of this name. Throws `TooLongError` for a file with
   * more than `most` bytes, and `archive_refused`.
   */
  read: (name: string, most: number) => Promise<Buffer | undefined>;
  /** Writes a file to `path`, which the caller chose. False when the archive has no file of this name. */
  extract: (name: string, path: string, most: number) => Promise<boolean>;
  close: () => void;
}

/** A file of the archive has more bytes than the caller accepts. */
export class TooLongError extends Error {
  constructor(readonly entry: string) {
    super(`${entry} is too long`);
  }
}

export const refuse = (fault: ArchiveFault, facts: { name?: string; detail?: string } = {}) =>
  problem('archive_refused', { fault, ...facts });

/**
 * Opens a ZIP and checks the list of its files: paths, links, equal names, passwords, the number of files
 * and the sizes that the list states. The real size of a file is counted while the file is read, because the list may
 * state another one. Throws `archive_refused`.
 */
export async function openZip(path: string): Promise<OpenedZip> {
  const zip = await openOrRefuse(path);
  try {
    const entries = await listEntries(zip);
    const budget = { left: limitExpandedBytes(zip.fileSize) };
    const announced = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (announced > budget.left) throw refuse('bomb');
    return {
      names: [...entries.keys()],
      async read(name, most) {
        const entry = entries.get(name);
        if (!entry) return undefined;
        const chunks: Buffer[] = [];
        await readEntry(zip, entry, { most, budget }, async (bytes) => {
          for await (const chunk of bytes) chunks.push(chunk);
        });
        return Buffer.concat(chunks);
      },
      async extract(name, target, most) {
        const entry = entries.get(name);
        if (!entry) return false;
        await readEntry(zip, entry, { most, budget }, (bytes) =>
          pipeline(bytes, createWriteStream(target, { mode: 0o600 }) as Writable),
        );
        return true;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const limitExpandedBytes = (bytes: number) =>
  Math.min(mostExpandedBytes, Math.max(alwaysAllowedBytes, bytes * mostGrowth));

async function openOrRefuse(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  } catch (error) {
    throw isOurs(error) ? error : refuse((await beginsAsZip(path)) ? 'cut' : 'notZip');
  }
}

async function beginsAsZip(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw refuse('crowded', { detail: String(mostEntries) });
  const entries = new Map<string, Entry>();
  // On many computers, two names that differ only in case or in the Unicode form of a letter name the same file.
  const seen = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      const known = name.normalize('NFC').toLowerCase();
      if (seen.has(known)) throw refuse('twice', { name: shorten(name) });
      seen.add(known);
      if (isLink(entry)) throw refuse('link', { name: shorten(name) });
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted()) throw refuse('protected', { name: shorten(name) });
      entries.set(name, entry);
    }
  } catch (error) {
    throw isOurs(error) ? error : toProblem(error as Error);
  }
  return entries;
}

/** The messages of the library for a path outside the folder. The path is at the end of the message. */
const pathWords = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

function toProblem({ message }: Error): ProblemError {
  const path = pathWords.exec(message)?.[1];
  if (path !== undefined) return refuse('path', { name: shorten(path) });
  if (/strong encryption/.test(message)) return refuse('protected', { name: 'course.json' });
  return refuse('cut');
}

/**
 * Whether an entry is a symbolic link. The upper 16 bits of the attributes are the mode of the file, as Unix writes it.
 */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170_000) === 0o120_000;

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  { most, budget }: { most: number; budget: { left: number } },
  take: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  if (entry.uncompressedSize > most) throw new TooLongError(entry.fileName);
  let checksum = 0;
  async function* countBytes(bytes: Readable) {
    for await (const chunk of bytes) {
      budget.left -= (chunk as Buffer).length;
      // The library stops at a file that is longer than the list states. But lessons may name one file again and again,
      // and so the sum of all reads can be too large.
      if (budget.left < 0) throw refuse('bomb');
      checksum = crc32(chunk as Buffer, checksum);
      yield chunk as Buffer;
    }
  }
  try {
    await take(countBytes(await zip.openReadStreamPromise(entry)));
  } catch (error) {
    if (isOurs(error) || error instanceof TooLongError) throw error;
    if (/^too many bytes in the stream/.test((error as Error).message)) throw refuse('bomb');
    throw refuse('damaged', { name: shorten(entry.fileName) });
  }
  if (checksum !== entry.crc32) throw refuse('damaged', { name: shorten(entry.fileName) });
}

/** Whether an error does not come from the archive: a problem that was thrown here, or an error of our disk. */
const isOurs = (error: unknown) =>
  error instanceof ProblemError || (error as NodeJS.ErrnoException).syscall !== undefined;

const shorten = (name: string) => (name.length > 100 ? `${name.slice(0, 99)}…` : name);
