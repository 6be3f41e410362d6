import { createCipheriv, createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { type PdfDictionary, type PdfValue, readPdfDictionary } from './pdf-values';
import { rc4 } from './rc4';

/**
 * Whether a PDF opens with a password only. A PDF that only forbids to print or to change opens without one: its
 * password for readers is empty. The result is false for a PDF that is broken or encrypted in an unknown way.
 */
export async function asksPdfPassword(file: FileHandle): Promise<boolean> {
  const trailer = await findTrailer(file);
  const encryptionEntry = trailer?.get('/Encrypt');
  if (!trailer || encryptionEntry === undefined) return false;
  const encryption =
    encryptionEntry instanceof Map ? encryptionEntry : await findEncryption(file, encryptionEntry);
  if (encryption?.get('/Filter') !== '/Standard') return false;
  const ids = trailer.get('/ID');
  return !opensWithoutPassword(encryption, bytesOf(Array.isArray(ids) ? ids[0] : undefined));
}

/** This number of bytes at the end of a PDF names the place of the last table of objects. */
const endBytes = 4096;
/** A dictionary is shorter than this. */
const dictionaryBytes = 64 * 1024;
/** The mark of a PDF is in these bytes. Places in the file count from this mark. */
const beginningBytes = 1024;

async function findTrailer(file: FileHandle): Promise<PdfDictionary | null> {
  const { size } = await file.stat();
  const end = await readText(file, Math.max(0, size - endBytes), endBytes);
  const placeText = [...end.matchAll(/startxref\s+(\d{1,12})/g)].at(-1)?.[1];
  if (placeText === undefined) return null;
  const before = (await readText(file, 0, beginningBytes)).indexOf('%PDF-');
  const place = Number(placeText);
  return (await readTrailer(file, place)) ?? (before > 0 ? readTrailer(file, place + before) : null);
}

/** The dictionary of a table of objects. It follows the lines of the table, or begins a packed table. */
async function readTrailer(file: FileHandle, place: number): Promise<PdfDictionary | null> {
  const beginning = await readText(file, place, dictionaryBytes);
  const packed = /^\s*\d+\s+\d+\s+obj\b/.exec(beginning);
  if (packed) return readPdfDictionary(beginning, packed[0].length);
  if (!/^\s*xref\b/.test(beginning)) return null;
  const after = await findText(file, { from: place, pattern: /\btrailer\b/, length: 'trailer'.length });
  return after === null
    ? null
    : readPdfDictionary(await readText(file, after, dictionaryBytes), 'trailer'.length);
}

/**
 * A program may write an object again with each change of the file. A file that has the object more often than this was
 * made to cost time.
 */
const mostAttempts = 50;

/** Finds the object with the method, the check of the password and the rights. This object is never packed. */
async function findEncryption(file: FileHandle, named: PdfValue): Promise<PdfDictionary | null> {
  if (typeof named !== 'object' || !('object' in named)) return null;
  const { object, generation } = named;
  const pattern = new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj\\b`);
  let from = 0;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const place = await findText(file, { from, pattern, length: 32 });
    if (place === null) return null;
    const text = await readText(file, place, dictionaryBytes);
    const found = readPdfDictionary(text, /obj/.exec(text)!.index + 3);
    if (found?.has('/Filter') && found.has('/U')) return found;
    from = place + 1;
  }
  return null;
}

const stepBytes = 256 * 1024;

/** The place of the first match from a place on. A match is at most `length` long. */
async function findText(
  file: FileHandle,
  { from, pattern, length }: { from: number; pattern: RegExp; length: number },
): Promise<number | null> {
  for (let at = from; ; at += stepBytes) {
    const text = await readText(file, at, stepBytes + length);
    const found = pattern.exec(text);
    if (found) return at + found.index;
    if (text.length < stepBytes + length) return null;
  }
}

async function readText(file: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString('latin1', 0, bytesRead);
}

const bytesOf = (value: PdfValue | undefined): Buffer => (Buffer.isBuffer(value) ? value : Buffer.alloc(0));
const numberOf = (value: PdfValue | undefined, missing: number): number =>
  typeof value === 'number' ? value : missing;

/** Tries the empty password (ISO 32000-2, 7.6.4). True for a method that is not known. */
function opensWithoutPassword(encryption: PdfDictionary, id: Buffer): boolean {
  const revision = numberOf(encryption.get('/R'), 0);
  const check = bytesOf(encryption.get('/U'));
  if (revision >= 2 && revision <= 4) return opensByMd5(encryption, id, { revision, check });
  if (revision !== 5 && revision !== 6) return true;
  const salt = check.subarray(32, 40);
  const hash = revision === 5 ? computeHash('sha256', salt) : hashEmptyPassword(salt);
  return hash.equals(check.subarray(0, 32));
}

const computeHash = (kind: string, bytes: Uint8Array) => createHash(kind).update(bytes).digest();

/** The bytes that fill a password up to 32 bytes. */
const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function opensByMd5(
  encryption: PdfDictionary,
  id: Buffer,
  { revision, check }: { revision: number; check: Buffer },
): boolean {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(numberOf(encryption.get('/P'), 0) | 0);
  const isMetadataPlain = revision >= 4 && encryption.get('/EncryptMetadata') === 'false';
  const parts = [filler, bytesOf(encryption.get('/O')).subarray(0, 32), rights, id];
  let key = computeHash('md5', Buffer.concat(isMetadataPlain ? [...parts, Buffer.alloc(4, 0xff)] : parts));
  const length = countKeyBytes(encryption, revision);
  if (revision === 2) return rc4(key.subarray(0, length), filler).equals(check.subarray(0, 32));
  for (let turn = 0; turn < 50; turn++) key = computeHash('md5', key.subarray(0, length));
  let expected: Buffer = computeHash('md5', Buffer.concat([filler, id]));
  for (let turn = 0; turn < 20; turn++)
    expected = rc4(
      key.subarray(0, length).map((byte) => byte ^ turn),
      expected,
    );
  return expected.equals(check.subarray(0, 16));
}

function countKeyBytes(encryption: PdfDictionary, revision: number): number {
  if (revision === 2) return 5;
  const bits = numberOf(encryption.get('/Length'), revision === 4 ? 128 : 40);
  // Some programs write bytes instead of bits.
  return Math.min(Math.max(bits < 40 ? bits : bits / 8, 5), 16);
}

const kinds = ['sha256', 'sha384', 'sha512'] as const;

/** The hash of the empty password with its salt, which takes 64 rounds or more (ISO 32000-2, algorithm 2.B). */
function hashEmptyPassword(salt: Buffer): Buffer {
  let key = computeHash('sha256', salt);
  for (let turn = 0; ; turn++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = computeHash(kinds[rest] ?? 'sha256', mixed);
    if (turn >= 63 && (mixed.at(-1) ?? 0) <= turn - 31) return key.subarray(0, 32);
  }
}
