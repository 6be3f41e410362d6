import { existsSync, mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFile } from '../testing/makers/learning';
import { makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import { diskStorage } from './disk-storage';
import { draftsFolder, filesFolder } from './folders';
import { sweepFiles } from './sweep-files';

const test = useTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-sweep-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const hour = 3600;
function put(path: string, age = hour): string {
  const whole = join(dataDir, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, 'x');
  const at = Date.now() / 1000 - age;
  utimesSync(whole, at, at);
  return whole;
}
const sweep = (minAge: number) =>
  sweepFiles(test.db, {
    storage: diskStorage(filesFolder({ dataDir })),
    drafts: draftsFolder({ dataDir }),
    minAge,
  });

it('takes out bytes without a row and old drafts, and keeps every file and picture that has one', async () => {
  const owner = await makeUser(test.db);
  await makeFile(test.db, { owner_id: owner.id, storage_key: 'ab/file.txt' });
  await test.db
    .insertInto('media')
    .values({
      owner_id: owner.id,
      name: 'a.png',
      extension: 'png',
      mime: 'image/png',
      size: 1,
      sha256: '0',
      storage_key: 'ab/picture.png',
    })
    .execute();
  const kept = [put('files/ab/file.txt'), put('files/ab/picture.png')];
  const left = [put('files/cd/orphan.pdf'), put('incoming/draft')];
  expect(await sweep(60_000)).toBe(2);
  expect(kept.map((path) => existsSync(path))).toEqual([true, true]);
  expect(left.map((path) => existsSync(path))).toEqual([false, false]);
});

it('leaves alone what may still be arriving, unless nobody else can be at work', async () => {
  const young = [put('files/cd/orphan.pdf', 5), put('incoming/draft', 5)];
  expect(await sweep(60_000)).toBe(0);
  expect(young.map((path) => existsSync(path))).toEqual([true, true]);
  expect(await sweep(0)).toBe(2);
});

it('finds nothing to do in a school without files', async () => {
  expect(await sweep(0)).toBe(0);
});

it('looks for the rows of five hundred files with one statement', async () => {
  for (let n = 0; n < 501; n += 1) put(`files/00/${n}.txt`);
  const statements = await test.statements.during(() => sweep(0));
  expect(statements).toHaveLength(2);
});
