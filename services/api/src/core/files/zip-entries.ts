import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
// The bytes of the last record of a zip and of the longest comment after it.
const maxEnd = 22 + 0xffff;
const maxDirectory = 8 * 1024 * 1024;

/**
 * The raw central directory of a zip, or null. It has the entry names as plain text. Only the directory identifies
 * office documents that were written as a stream.
 */
export async function readZipDirectory(path: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    return await readDirectory(file);
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle): Promise<Buffer | null> {
  const { size } = await file.stat();
  const start = Math.max(size - maxEnd, 0);
  const end = await readPart(file, start, size - start);
  const at = end.lastIndexOf(endOfDirectory);
  if (at < 0 || end.length - at < 22) return null;
  const [length, offset] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
  return length > maxDirectory || offset + length > size ? null : readPart(file, offset, length);
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

const entryMark = Buffer.from('PK\u0001\u0002', 'latin1');
const maxEntry = 1024 * 1024;
const inflate = promisify(inflateRaw);

/** An entry of a zip by its name, or null. Entries above 1 MB are null too. */
export async function readZipEntry(path: string, name: string): Promise<Buffer | null> {
  const file = await open(path);
  try {
    for (const entry of readEntries(await readDirectory(file)))
      if (entry.name === name) return await readEntry(file, entry.record);
    return null;
  } finally {
    await file.close();
  }
}

/** Whether a zip has an entry that opens with a password only. */
export async function hasLockedEntry(path: string): Promise<boolean> {
  const directory = await readZipDirectory(path);
  return [...readEntries(directory)].some(({ record }) => (record.readUInt16LE(8) & 1) === 1);
}

function* readEntries(directory: Buffer | null): Generator<{ name: string; record: Buffer }> {
  if (!directory) return;
  for (let at = 0; at + 46 <= directory.length && directory.subarray(at, at + 4).equals(entryMark);) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      directory.readUInt16LE(at + field),
    ) as [number, number, number];
    yield {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      record: directory.subarray(at, at + 46),
    };
    at += 46 + nameLength + extraLength + commentLength;
  }
}

/** @param entry the record of the entry in the directory */
async function readEntry(file: FileHandle, entry: Buffer): Promise<Buffer | null> {
  const [method, length, start] = [entry.readUInt16LE(10), entry.readUInt32LE(20), entry.readUInt32LE(42)];
  if (length > maxEntry) return null;
  const header = await readPart(file, start, 30);
  if (header.length < 30) return null;
  const bytes = await readPart(file, start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28), length);
  if (method === 0) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: maxEntry });
  } catch {
    // A broken entry, or one that is larger than allowed.
    return null;
  }
}
