import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { explain } from '../../commands/explain-failure';
import { makeFile } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { claimStorage } from './claim-storage';
import { diskStorage } from './disk-storage';

const school = useTestDatabase();
const other = useTestDatabase({ own: true });
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stupeni-claim-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type TestDatabase = typeof school;
const claim = ({ db }: TestDatabase, { adopt = false, folder = root } = {}) =>
  claimStorage(db, [diskStorage(folder)], { adopt });
const readId = async ({ db }: TestDatabase) =>
  (await db.selectFrom('school').select('id').executeTakeFirst())?.id;
const idInFolder = () => readFileSync(join(root, 'school-id'), 'utf8').trim();

function put(key: string): void {
  mkdirSync(dirname(join(root, key)), { recursive: true });
  writeFileSync(join(root, key), 'x');
}

/** Stores files; the database knows the first `known` of them. */
async function store({ db }: TestDatabase, { count, known }: { count: number; known: number }) {
  const owner = await makeUser(db);
  for (let n = 0; n < count; n += 1) {
    put(`ab/${n}.txt`);
    if (n < known) await makeFile(db, { owner_id: owner.id, storage_key: `ab/${n}.txt` });
  }
}

async function readProblem(starting: Promise<unknown>): Promise<string> {
  try {
    await starting;
  } catch (error) {
    return explain(error);
  }
  return '';
}

it('gives a new folder the id of its school', async () => {
  await claim(school);
  expect(idInFolder()).toBe(await readId(school));
  await store(school, { count: 3, known: 0 });
  await claim(school);
  expect(readdirSync(root).sort()).toEqual(['ab', 'school-id']);
});

it('gives every school another id', async () => {
  await claim(school);
  await claim(other, { folder: join(root, 'other') });
  expect(await readId(other)).not.toBe(await readId(school));
});

it('gives replicas that start together one id', async () => {
  await Promise.all(Array.from({ length: 8 }, () => claim(school)));
  expect(idInFolder()).toBe(await readId(school));
  expect(readdirSync(root)).toEqual(['school-id']);
});

it('gives a new folder to one of two schools that claim it at once', async () => {
  const results = await Promise.allSettled([claim(school), claim(other)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = results[0]?.status === 'fulfilled' ? school : other;
  expect(idInFolder()).toBe(await readId(winner));
});

it('gives an id to files that were stored before there were ids', async () => {
  await store(school, { count: 4, known: 2 });
  await claim(school);
  expect(idInFolder()).toBe(await readId(school));
});

it('rejects files without an id that the database does not know', async () => {
  await store(school, { count: 4, known: 1 });
  const said = await readProblem(claim(school));
  expect(said).toContain(root);
  expect(said).toContain(await readId(school));
  expect(said).toContain('ADOPT_FILES=1');
  expect(readdirSync(root)).toEqual(['ab']);
});

it('rejects files of another school with a Russian text that names both and the solutions', async () => {
  await claim(school);
  await store(school, { count: 1, known: 1 });
  const said = await readProblem(claim(other));
  expect(said).toMatch(/^[А-ЯЁ]/);
  for (const part of [
    await readId(school),
    await readId(other),
    root,
    'DATABASE_URL',
    'DATA_DIR',
    'ADOPT_FILES=1',
  ])
    expect(said).toContain(part);
  expect(idInFolder()).toBe(await readId(school));
  await claim(school);
});

it('rejects the folder of another school even when it has no files', async () => {
  await claim(school);
  expect(await readProblem(claim(other))).toContain('ADOPT_FILES=1');
  expect(idInFolder()).toBe(await readId(school));
});

it('adopts files of another school with ADOPT_FILES', async () => {
  await claim(school);
  await store(school, { count: 1, known: 1 });
  await claim(other, { adopt: true });
  expect(idInFolder()).toBe(await readId(other));
  expect(await readProblem(claim(school))).toContain('ADOPT_FILES=1');
});

it('rejects a folder without an id that has files only in the trash', async () => {
  put('trash/2026-11-22/ab/1.txt');
  expect(await readProblem(claim(school))).toContain('ADOPT_FILES=1');
});

/** Rows of files without bytes. */
async function knowFiles({ db }: TestDatabase, keys: readonly string[]) {
  const owner = await makeUser(db);
  for (const storage_key of keys) await makeFile(db, { owner_id: owner.id, storage_key });
}
const keys = (count: number) => Array.from({ length: count }, (_, n) => `ab/${n}.txt`);

it('rejects an empty folder when the database knows files, and writes nothing into it', async () => {
  await knowFiles(school, keys(2));
  const said = await readProblem(claim(school));
  expect(said).toMatch(/^[А-ЯЁ]/);
  for (const part of [root, await readId(school), 'диск', 'DATA_DIR', 'S3_BUCKET', 'ADOPT_FILES=1'])
    expect(said).toContain(part);
  expect(readdirSync(root)).toEqual([]);
  expect(await claim(school, { adopt: true })).toMatchObject({ lost: expect.arrayContaining(keys(2)) });
  expect(idInFolder()).toBe(await readId(school));
});

it('rejects a folder of its own that has lost most of the files', async () => {
  await claim(school);
  await knowFiles(school, keys(3));
  put('ab/0.txt');
  expect(await readProblem(claim(school))).toContain('из 3 проверенных нет 2');
  put('ab/1.txt');
  expect(await claim(school)).toEqual({ lost: ['ab/2.txt'] });
});

it('rejects an empty folder beside a place that has most of the files', async () => {
  const places = [diskStorage(root), diskStorage(join(root, 'second'))] as const;
  await claim(school);
  await knowFiles(school, keys(20));
  for (const key of keys(18)) put(key);
  const said = await readProblem(claimStorage(school.db, places, { adopt: false }));
  expect(said).toContain(join(root, 'second'));
  put('ab/18.txt');
  await claimStorage(school.db, places, { adopt: false });
  expect(await places[1].schoolId()).toBe(await readId(school));
});

it('does not count files in the trash and archives of own data as lost', async () => {
  await claim(school);
  await knowFiles(school, ['ab/1.txt']);
  put('trash/2026-11-22/ab/1.txt');
  const [user] = await school.db.selectFrom('users').select('id').execute();
  await school.db.insertInto('data_exports').values({ user_id: user!.id, file_key: 'ab/2.zip' }).execute();
  expect(await claim(school)).toEqual({ lost: [] });
});
