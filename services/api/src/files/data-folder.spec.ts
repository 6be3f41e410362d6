import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/database';
import { explain } from '../explain-failure';
import { keptSecret } from '../secret';
import { DataFolderError, openDataFolder } from './data-folder';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stupeni-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the folder and those around it for its owner only, and leaves nothing in it', () => {
  const path = join(folder, 'школа', 'данные');
  openDataFolder(path);
  openDataFolder(path);
  expect(readdirSync(path)).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

// Where nothing can be made a start used to hang without a word.
const nowhere = process.platform === 'linux' ? ['/proc/nowhere', '/proc/nowhere/data', '/proc/self'] : [];

it.each([...nowhere, 'file', 'file/data', 'dangling'])(
  'says in one Russian sentence that «%s» is of no use',
  (place) => {
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
  },
);

it.each(nowhere)('neither a secret nor a database waits for ever in «%s»', async (path) => {
  expect(() => keptSecret(path)).toThrow(DataFolderError);
  await expect(openDatabase({ dataDir: path })).rejects.toThrow('Не удалось открыть встроенную базу данных');
});
