import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { makeEmbeddedTemplate } from '../../testing/embedded-snapshot';
import { makeCourse } from '../../testing/makers/content';
import { openDatabase } from './open-database';
import { DatabaseError, FolderBusyError } from './database-error';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('keeps its rows after it is reopened, and rejects a second opening', async () => {
  const first = await openDatabase({ dataDir, template: await makeEmbeddedTemplate() });
  expect(first.dialect).toBe('embedded');
  await makeCourse(first.db, { title: 'Остаётся' });
  await expect(openDatabase({ dataDir })).rejects.toBeInstanceOf(FolderBusyError);
  await first.close();

  const second = await openDatabase({ dataDir });
  expect(await second.db.selectFrom('courses').select('title').execute()).toEqual([{ title: 'Остаётся' }]);
  await second.close();
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
});

itAtNight('copies the template for a new database only', async () => {
  const template = await makeEmbeddedTemplate();
  const school = { dataDir: join(dataDir, 'second'), template };
  // The state after a process was killed during the copy.
  mkdirSync(join(school.dataDir, 'database.draft'), { recursive: true });
  writeFileSync(join(school.dataDir, 'database.draft/half'), '');

  const second = await openDatabase(school);
  await makeCourse(second.db, { title: 'Своя' });
  await second.close();
  const again = await openDatabase(school);
  const courses = await again.db.selectFrom('courses').select('title').orderBy('id').execute();
  expect(courses).toEqual([{ title: 'Своя' }]);
  await again.close();
  expect(readdirSync(school.dataDir)).toEqual(['database']);
  expect(readdirSync(join(school.dataDir, 'database'))).not.toContain('half');
});

it('gives a Russian reason for a folder that cannot be opened, and unlocks it', async () => {
  writeFileSync(join(dataDir, 'database'), 'не папка');
  const opening = openDatabase({ dataDir });
  await expect(opening).rejects.toBeInstanceOf(DatabaseError);
  await expect(opening).rejects.toThrow(`Не удалось открыть встроенную базу данных в папке ${dataDir}`);
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
});

it('gives a Russian reason for a folder that cannot be created', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  await expect(openDatabase({ dataDir: join(dataDir, 'file', 'data') })).rejects.toThrow(
    'Не удалось открыть встроенную базу данных',
  );
});
