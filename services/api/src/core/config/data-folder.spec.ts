import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/open-database';
import { explain } from '../../commands/explain-failure';
import { readOrMakeSecret } from './secret';
import { DataFolderError, openDataFolder } from './data-folder';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stupeni-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the folder and its parents for the owner only, and leaves it empty', () => {
  const path = join(folder, 'школа', 'данные');
  openDataFolder(path);
  openDataFolder(path);
  expect(readdirSync(path)).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

// A start used to hang in a folder where nothing can be created.
const nowhere = process.platform === 'linux' ? ['/proc/nowhere', '/proc/nowhere/data', '/proc/self'] : [];

it.each([...nowhere, 'file', 'file/data', 'dangling'])('rejects «%s» with a Russian sentence', (place) => {
  writeFileSync(join(folder, 'file'), '');
  symlinkSync(join(folder, 'gone'), join(folder, 'dangling'));
  const path = place.startsWith('/') ? place : join(folder, place);
  let said = '';
  try {
    openDataFolder(path);
  } catch (error) {
    expect(error).toBeInstanceOf(DataFolderError);
    said = explain(error);
  }
  expect(said).toMatch(/^В папке данных .* нельзя писать: .* DATA_DIR\.$/);
  expect(said).toContain(path);
});

it.each(nowhere)('opens neither a secret nor a database in «%s», and does not hang', async (path) => {
  expect(() => readOrMakeSecret(path)).toThrow(DataFolderError);
  await expect(openDatabase({ dataDir: path })).rejects.toThrow('Не удалось открыть встроенную базу данных');
});
