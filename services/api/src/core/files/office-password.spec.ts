import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { asksOfficePassword } from './office-password';
import { makeCompoundFile } from './testing/make-compound-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-office-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function look(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'document');
  writeFileSync(path, bytes);
  const file = await open(path);
  try {
    return await asksOfficePassword(file);
  } finally {
    await file.close();
  }
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const text = (flags: string) => hex(`eca5c1000000000000 00${flags}`.replaceAll(' ', ''));
const book = (...records: string[]) =>
  hex(`09080400 00060500 ${records.join('')} 0a000000`.replaceAll(' ', ''));
const slides = (token: string) => hex(`0000f60f 14000000 14000000 ${token}`.replaceAll(' ', ''));
/** What LibreOffice wrote for the password of a person. */
const lockedRecord =
  '2f003600010001000100af5522eee208b3b7a06a97a38416fe9e19429dfb33b7cd4ef1bd983ab3c9070fdd99dda92696e395b4c131bd5a4a3c84';
/** What it wrote for the password by which Excel protects the structure of a book. */
const structureRecord =
  '2f003600010001000100e35c561112bf27b5e94e0e154a63778d2f6f74a54e74f1a3a66c544355589d08548917fb42367700ccee4fae7fcc23f8';
const writeProtection = '86000000';

it.each<[string, Buffer]>([
  [
    'a document of today',
    makeCompoundFile({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(8) }),
  ],
  ['a text of Word 97', makeCompoundFile({ WordDocument: text('0011') })],
  ['a book of Excel 97', makeCompoundFile({ Workbook: book(writeProtection, lockedRecord) })],
  ['a book of Excel 95', makeCompoundFile({ Book: book('2f000400 12345678') })],
  [
    'a short book',
    makeCompoundFile({ Other: Buffer.alloc(200), Workbook: book(lockedRecord) }, { short: true }),
  ],
  ['slides of PowerPoint 97', makeCompoundFile({ 'Current User': slides('dfc4d1f3') }, { short: true })],
])('finds the password of %s', async (_, bytes) => {
  expect(await look(bytes)).toBe(true);
});

it.each<[string, Buffer]>([
  ['a text of Word 97', makeCompoundFile({ WordDocument: text('0010') })],
  ['a book of Excel 97', makeCompoundFile({ Workbook: book(writeProtection) })],
  ['a book whose structure is protected', makeCompoundFile({ Workbook: book(structureRecord) })],
  ['a book with the number of the record behind its end', makeCompoundFile({ Workbook: book('', '') })],
  ['slides of PowerPoint 97', makeCompoundFile({ 'Current User': slides('5fc091e3') }, { short: true })],
  ['a file that breaks off', makeCompoundFile({ WordDocument: text('0011') }).subarray(0, 700)],
  ['another file', Buffer.from('%PDF-1.4')],
])('finds no password of %s', async (_, bytes) => {
  expect(await look(bytes)).toBe(false);
});

itAtNight('stops reading at a chain of sectors that leads to itself', async () => {
  const bytes = makeCompoundFile({ EncryptedPackage: Buffer.alloc(8) });
  bytes.writeUInt32LE(1, 512 + 4);
  expect(await look(bytes)).toBe(true);
});
