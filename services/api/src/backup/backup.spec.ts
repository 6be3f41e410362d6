import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { migrate } from '../db/migrate';
import { migrations } from '../db/migrations/index';
import { openDatabase } from '../db/open-database';
import { claimStorage } from '../files/claim-storage';
import { type SchoolFiles, schoolFiles } from '../files/school-files';
import { storageKey } from '../files/storage';
import { findMissing } from '../migrate-school';
import { itOnPostgres, type SpecSchool, useBackupPlaces } from '../testing/backup-places';
import { embeddedTemplate } from '../testing/embedded-snapshot';
import { useS3 } from '../testing/s3-server';
import { makeCourse, makeLesson } from '../testing/makers/content';
import { makeProgress } from '../testing/makers/learning';
import { makeGroup, makeUser } from '../testing/makers/people';
import { snapshotOf } from '../testing/snapshot';
import { listBackups } from './backup-folder';
import { makeBackup } from './make-backup';
import { readManifest } from './manifest';
import { openBackup } from './restore-backup';
import { noFiles, restoreFiles } from './restore-files';
import { restoreSchool, verifyBackup } from './restore-school';
import { schoolOf } from './school-of';

// With TEST_DATABASE_URL the schools are on PostgreSQL.
const places = useBackupPlaces();
const lasting = useBackupPlaces(afterAll);
/** Tests read this school. A test that changes one makes its own. */
let school: SpecSchool;
beforeAll(async () => {
  school = await filledSchool(lasting);
});
const s3 = useS3();

it('restores every row and every file', async () => {
  const { path, ...report } = await backUp(school);
  expect(report).toMatchObject({ files: 2, linked: 0, bytes: 17, missing: [], removed: [] });

  const target = await places.newPlace();
  const restored = await restoreSchool(path, null, target);
  expect(restored).toMatchObject({ rows: report.rows, files: 2, bytes: 17, migrated: 0, broken: [] });
  const again = await places.open(target);
  expect(await snapshotOf(again.database.db)).toEqual(await snapshotOf(school.database.db));
  expect(await contents(again)).toEqual(await contents(school));
  expect(await again.files.storage.schoolId()).toBe(await school.files.storage.schoolId());
});

it('restores a school that keeps working: sequences, rules and secret, but no sessions and no waiting mails', async () => {
  const school = await filledSchool();
  const old = school.database.db;
  const { id: last } = await makeUser(old, { role: 'TEACHER' });
  await old.deleteFrom('learner_summaries').where('user_id', '=', last).execute();
  await old.deleteFrom('users').where('id', '=', last).execute();
  const expires_at = new Date(Date.now() + 3_600_000);
  await old
    .insertInto('sessions')
    .values({ user_id: last - 1, expires_at })
    .execute();
  await sql`insert into mails (kind, email, name, data) values ('invitation', 'a@b.c', 'А', '{"path": "/"}')`.execute(
    old,
  );
  await writeFile(join(school.place.dataDir, 'jwt-secret'), 'тайна');
  const { place, database } = await restored(school);
  const { db } = database;

  // Otherwise the API does not start there with MIGRATE=never.
  expect(await findMissing(database)).toEqual({ migrations: [], queues: [] });
  expect((await makeUser(db, { role: 'TEACHER' })).id).toBe(last + 1);
  const strange = db.insertInto('group_members').values({ user_id: 999_999, group_id: 1 }).execute();
  await expect(strange).rejects.toThrow('foreign key');
  const changed = sql`update journal set action = 'user.changed'`.execute(db);
  await expect(changed).rejects.toThrow('the journal does not change');
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('mails').select(['state', 'data']).execute()).toEqual([
    { state: 'unknown', data: {} },
  ]);
  const secret = join(place.dataDir, 'jwt-secret');
  expect(existsSync(secret) && (await readFile(secret, 'utf8'))).toBe(
    place.databaseUrl === undefined && 'тайна',
  );
});

it('has every write that was acknowledged before it, while the school writes on', async () => {
  const school = await filledSchool();
  const { db } = school.database;
  const written: number[] = [];
  const stopping = new AbortController();
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      const { id } = await makeUser(db, { role: 'TEACHER' });
      await makeGroup(db, { courses: [(await makeCourse(db)).id] });
      written.push(id);
      await new Promise(setImmediate);
    }
  })();
  while (written.length < 5) await new Promise(setImmediate);
  const before = [...written];
  const { path } = await backUp(school);
  stopping.abort();
  await writing;

  const target = await places.newPlace();
  expect(await restoreSchool(path, null, target)).toMatchObject({ broken: [] });
  const again = await places.open(target);
  const users = await again.database.db.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
});

itOnPostgres('moves a school to the embedded database and back', async () => {
  const { path } = await backUp(school);
  const target = await places.newPlace({ embedded: true });
  expect(await restoreSchool(path, null, target)).toMatchObject({ broken: [] });
  const second = await places.open(target);
  expect(await snapshotOf(second.database.db)).toEqual(await snapshotOf(school.database.db));
  await second.database.close();
  const back = await places.newPlace();
  await restoreSchool((await backUp(second)).path, null, back);
  expect(await snapshotOf((await places.open(back)).database.db)).toEqual(
    await snapshotOf(school.database.db),
  );
});

it('updates a backup of an older version', async () => {
  const place = await places.newPlace();
  const old = await openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  const earlier = Object.entries(migrations).filter(([name]) => name < '2026-11-23-35');
  await migrate(old.db, { migrations: Object.fromEntries(earlier) });
  await claimStorage(old.db, schoolFiles(place).places, { adopt: false });
  await sql`insert into users (role, email, first_name, last_name, password_hash)
    values ('TEACHER', 'old@school.test', 'Ян', 'Ли', 'x')`.execute(old.db);
  await old.close();
  const folder = places.newFolder();
  // No process has the school open.
  const { path } = await makeBackup(schoolOf(place), { folder, key: null, keepDays: 30 });
  const target = await places.newPlace();
  expect(await restoreSchool(path, null, target)).toMatchObject({
    migrated: Object.keys(migrations).length - earlier.length,
    broken: [],
  });
  const { db } = (await places.open(target)).database;
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'old@school.test' }]);
});

it('proves a backup without touching the school', async () => {
  const { path, rows } = await backUp(school);
  expect(await verifyBackup(path, null, { template: await embeddedTemplate() })).toMatchObject({
    rows,
    files: 2,
    broken: [],
  });
});

itOnPostgres('links files that the last backup has and copies the others', async () => {
  const school = await filledSchool();
  const folder = places.newFolder();
  const first = await backUp(school, { folder });
  const key = await addFile(school, 'third');
  const second = await backUp(school, { folder });
  expect([first.linked, second.linked, second.files]).toEqual([0, 2, 3]);
  await rm(first.path, { recursive: true });
  expect(await filesIn(second.path)).toMatchObject({ count: 3 });
  expect(await readFile(join(second.path, 'files', key), 'utf8')).toBe('third');
});

itOnPostgres('copies a file again when the last backup has cut it', async () => {
  const folder = places.newFolder();
  const first = await backUp(school, { folder });
  const [key] = (await keysOf(school)).toSorted();
  await writeFile(join(first.path, 'files', key!), '');
  const second = await backUp(school, { folder });
  expect(second.linked).toBe(1);
  expect(await filesIn(second.path)).toMatchObject({ count: 2 });
});

itOnPostgres('finds a file that moved to the trash, and reports one that is lost', async () => {
  const school = await filledSchool();
  const [trashed, lost] = (await keysOf(school)).toSorted() as [string, string];
  await school.files.storage.moveToTrash({ key: trashed, day: '2026-11-22' });
  await school.files.storage.remove(lost);
  const { path, files, missing } = await backUp(school);
  expect([files, missing]).toEqual([1, [lost]]);
  expect(await filesIn(path)).toMatchObject({ count: 1 });
  expect(await readManifest(path, null)).toMatchObject({ missing: [lost] });
});

itOnPostgres('restores a school of the disk into a bucket, and backs the bucket up', async () => {
  const { path } = await backUp(school);
  const target = { ...(await places.newPlace()), s3: await s3.newBucket() };
  expect(await restoreSchool(path, null, target)).toMatchObject({ files: 2, missing: [], broken: [] });
  const inBucket = await places.open(target);
  expect(await contents(inBucket)).toEqual(await contents(school));
  const [bucket] = inBucket.files.places;
  expect(await bucket.schoolId()).toBe(await school.files.storage.schoolId());
  await inBucket.database.close();

  const again = await backUp(inBucket);
  expect(again).toMatchObject({ files: 2, bytes: 17, missing: [] });
  const occupied = { ...(await places.newPlace()), s3: target.s3 };
  await expect(restoreSchool(again.path, null, occupied)).rejects.toThrow('S3_BUCKET');
  const disk = await places.newPlace();
  await restoreSchool(again.path, null, disk);
  expect(await contents(await places.open(disk))).toEqual(await contents(school));
});

itOnPostgres('keeps the newest backup and deletes those older than the days', async () => {
  const folder = places.newFolder();
  const first = await backUp(school, { folder });
  const old = join(folder, 'stupeni-2020-01-01T03-30-00.000Z');
  await rename(first.path, old);
  expect(await backUp(school, { folder, keepDays: 1 })).toMatchObject({ removed: [old.split('/').at(-1)] });
  expect(await listBackups(folder)).toHaveLength(1);
});

itOnPostgres('leaves no backup when it fails, and the next one cleans up', async () => {
  const folder = places.newFolder();
  const broken = schoolOf(school.place);
  const open = () => Promise.reject(new Error('disk failed'));
  const failing = makeBackup(
    { ...broken, storage: { ...broken.storage, open } },
    { folder, key: null, keepDays: 1 },
  );
  await expect(failing).rejects.toThrow('disk failed');
  expect(await listBackups(folder)).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
  const { name } = await backUp(school, { folder });
  expect(await readdir(folder)).toEqual([name]);
});

itOnPostgres('lets one backup run at a time', async () => {
  const folder = places.newFolder();
  const both = await Promise.allSettled([backUp(school, { folder }), backUp(school, { folder })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rejected = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(String(rejected.reason)).toContain('уже пишет другой запуск');
});

itOnPostgres('stores files readable only by their owner', async () => {
  const { path } = await backUp(school);
  for (const file of ['manifest.json', 'database/users.copy.gz', 'files.jsonl.gz'])
    expect((await stat(join(path, file))).mode & 0o777).toBe(0o600);
});

async function filledSchool({ newSchool } = places): Promise<SpecSchool> {
  const school = await newSchool();
  const { db } = school.database;
  const learner = await makeUser(db, { first_name: 'Ольга\t"Я"\\', last_name: 'Ким' });
  const course = await makeCourse(db, { title: 'Курс\nв две строки' });
  await makeGroup(db, { members: [learner.id], courses: [course.id] });
  const lesson = await makeLesson(db, { course_id: course.id, check_type: 'FILE' });
  await makeProgress(db, { user_id: learner.id, lesson_id: lesson.id, status: 'ON_REVIEW' });
  await sql`insert into journal (origin, action) values ('command', 'user.added')`.execute(db);
  for (const text of ['first file', 'second.']) await addFile(school, text);
  return school;
}

/** Stores a picture of a course. */
async function addFile({ database: { db }, files }: SpecSchool, text: string): Promise<string> {
  const { id: owner_id } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const key = storageKey(randomUUID(), 'png');
  const content = {
    ...{ name: 'Рисунок.png', extension: 'png', mime: 'image/png' },
    ...{ size: text.length, sha256: '0'.repeat(64) },
  };
  await db
    .insertInto('media')
    .values({ owner_id, storage_key: key, ...content })
    .execute();
  await put(files, key, text);
  return key;
}

async function put({ storage, tempFiles }: SchoolFiles, key: string, text: string): Promise<void> {
  const path = tempFiles.newPath();
  await pipeline([Buffer.from(text)], await tempFiles.create(path));
  await storage.store(path, key);
}

const backUp = (
  { place }: SpecSchool,
  { folder = places.newFolder(), key = null as string | null, keepDays = 30 } = {},
) => makeBackup(schoolOf(place), { folder, key, keepDays });

async function restored(school: SpecSchool): Promise<SpecSchool> {
  const { path } = await backUp(school);
  const target = await places.newPlace();
  await restoreSchool(path, null, target);
  return places.open(target);
}

const filesIn = async (path: string) => restoreFiles(await openBackup(path, null), noFiles);

async function keysOf({ files }: SpecSchool): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.storage.list()) keys.push(key);
  return keys;
}

async function contents(school: SpecSchool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const key of (await keysOf(school)).toSorted())
    found[key] = Buffer.concat(await (await school.files.storage.open(key)).toArray()).toString();
  return found;
}
