import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { type CompoundFile, openCompoundFile } from './compound-file';
import { rc4 } from './rc4';

/** Whether a document of Word, Excel or PowerPoint in a compound file opens with a password only. */
export async function asksOfficePassword(file: FileHandle): Promise<boolean> {
  const compound = await openCompoundFile(file);
  if (!compound) return false;
  // A document of the present format with a password is a compound file that contains the encrypted document.
  if (compound.names.includes('EncryptedPackage')) return true;
  return (
    (await isLockedText(compound)) || (await isLockedSheet(compound)) || (await isLockedSlides(compound))
  );
}

const encryptedFlag = 0x0100;

async function isLockedText(compound: CompoundFile): Promise<boolean> {
  const beginning = await compound.readStream('WordDocument', 12);
  return beginning.length === 12 && (beginning.readUInt16LE(10) & encryptedFlag) !== 0;
}

const encryptedSlides = 0xf3d1_c4df;

async function isLockedSlides(compound: CompoundFile): Promise<boolean> {
  const user = await compound.readStream('Current User', 16);
  return user.length === 16 && user.readUInt32LE(12) === encryptedSlides;
}

const filePass = 0x002f;
const endOfBook = 0x000a;
/** The number of bytes to read. The record about a password is among the first records of a book. */
const bytesOfFirstRecords = 4096;

async function isLockedSheet(compound: CompoundFile): Promise<boolean> {
  const name = compound.names.includes('Workbook') ? 'Workbook' : 'Book';
  const book = await compound.readStream(name, bytesOfFirstRecords);
  for (let at = 0; at + 4 <= book.length;) {
    const [kind, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)];
    if (kind === filePass) return !opensByKnownPassword(book.subarray(at + 4, at + 4 + length));
    if (kind === endOfBook) return false;
    at += 4 + length;
  }
  return false;
}

/**
 * Excel encrypts a book with this word when only the structure of the book is protected. It opens such a book without
 * asking for a password.
 */
const knownPassword = Buffer.from('VelvetSweatshop', 'utf16le');
const recordBytes = 54;

/**
 * Tries `knownPassword` by the method of Excel 97. The record has a salt, an encrypted verifier and the encrypted hash
 * of the verifier ([MS-OFFCRYPTO] 2.3.6). False for a record of another method.
 */
function opensByKnownPassword(record: Buffer): boolean {
  if (record.length !== recordBytes || record.readUInt32LE(0) !== 0x0001_0001) return false;
  const about = record.subarray(6);
  const short = md5(knownPassword).subarray(0, 5);
  const salted = Buffer.concat(Array.from({ length: 16 }, () => [short, about.subarray(0, 16)]).flat());
  const firstBlock = Buffer.alloc(4);
  const key = md5(Buffer.concat([md5(salted).subarray(0, 5), firstBlock]));
  const plain = rc4(key, about.subarray(16));
  return md5(plain.subarray(0, 16)).equals(plain.subarray(16));
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
