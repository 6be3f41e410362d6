import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { diskStorage } from './disk-storage';
import { joinPlaces } from './join-places';
import { replaceBytes } from './replace-bytes';
import type { Storage } from './storage';
import { diskTempFiles } from './temp-files';

const key = 'ab/1.pdf';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-replace-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function makePlace(name: string) {
  const storage = diskStorage(join(folder, name));
  const path = join(folder, 'sent');
  await writeFile(path, 'Письмо');
  await storage.store(path, key);
  return storage;
}
const replace = (storage: Storage) =>
  replaceBytes({ storage, tempFiles: diskTempFiles(join(folder, 'temp')) }, key, 'Файл удалён.');
const read = async (storage: Storage) => text(await storage.open(key));

it('replaces the bytes and leaves no temporary file', async () => {
  const storage = await makePlace('files');
  expect(await replace(storage)).toMatchObject({ size: Buffer.byteLength('Файл удалён.') });
  expect(await read(storage)).toBe('Файл удалён.');
  expect(readdirSync(join(folder, 'temp'))).toEqual([]);
});

it('leaves the bytes and no temporary file when the text cannot be stored', async () => {
  const storage = await makePlace('files');
  const fail = () => Promise.reject(new Error('full'));
  const full = { ...storage, store: fail, replace: fail };
  await expect(replace(full)).rejects.toThrow('full');
  expect(await read(storage)).toBe('Письмо');
  expect(readdirSync(join(folder, 'temp'))).toEqual([]);
});

it('leaves the bytes in neither place while files move', async () => {
  const [first, second] = [await makePlace('first'), await makePlace('second')];
  await replace(joinPlaces(first, second));
  expect(await read(first)).toBe('Файл удалён.');
  await expect(read(second)).rejects.toThrow('nothing is stored');
});
