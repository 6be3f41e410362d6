import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { diskStorage } from './disk-storage';
import { findFileFault } from './find-file-fault';

const { log } = fastify({ logger: false });
const pdf =
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\nxref\n0 1\ntrailer <</Root 1 0 R>>\nstartxref\n45\n%%EOF\n';
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'look-'));
  await mkdir(join(root, 'aa'));
});
afterAll(() => rm(root, { recursive: true }));

async function look(bytes: string, { mime = 'application/pdf', size = bytes.length } = {}) {
  await writeFile(join(root, 'aa/file'), bytes, 'latin1');
  return findFileFault(diskStorage(root), { mime, size, storage_key: 'aa/file' }, log);
}

it.each([
  ['a whole PDF', pdf, null],
  ['a PDF with lines behind its end', `${pdf}${' '.repeat(1000)}`, null],
  ['a PDF that was saved again', `${pdf}2 0 obj\nstartxref\n0\n%%EOF`, null],
  ['a PDF that was cut off', pdf.slice(0, 60), 'broken'],
  ['a PDF with its mark alone', '%PDF-1.7\nмусор', 'broken'],
  ['a PDF whose table is behind its end', pdf.replace('45', '4500'), 'broken'],
])('judges %s: %s', async (_, bytes, fault) => {
  expect(await look(bytes)).toBe(fault);
});

it('finds that a text is shorter than its row says', async () => {
  expect(await look('Текст', { mime: 'text/plain' })).toBeNull();
  expect(await look('Текст', { mime: 'text/plain', size: 9000 })).toBe('broken');
});

it('finds that the bytes are missing', async () => {
  const file = { mime: 'text/plain', size: 1, storage_key: 'aa/none' };
  expect(await findFileFault(diskStorage(root), file, log)).toBe('missing');
});

it('finds that the storage does not answer', async () => {
  const storage = { ...diskStorage(root), open: () => Promise.reject(new Error('timeout')) };
  expect(await findFileFault(storage, { mime: 'text/plain', size: 1, storage_key: 'aa/x' }, log)).toBe(
    'unavailable',
  );
});
