import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { statement as invariants } from '../../core/db/invariants';
import { noLimit } from '../../core/db/statement-limits';
import { replaceBytes } from '../../core/files/replace-bytes';
import { findMissing } from '../migrate-school';
import {
  backUpSchool,
  itOnPostgres,
  itOnPostgresAtNight,
  type SpecSchool,
  useBackupPlaces,
} from '../../testing/backup-places';
import { addFile, readContents, fillSchool, listKeys } from '../../testing/filled-school';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { checkBackup } from './check-backup';
import { makeBackup } from './make-backup';
import { readManifest } from '../../core/backups/manifest';
import { openBackup } from './restore-backup';
import { checkingTarget, restoreFiles } from './restore-files';
import { restoreSchool } from './restore-school';
import { openSchool } from './open-school';
import { diskFolder, diskStore } from '../../core/backups/disk-store';

// With TEST_DATABASE_URL the schools are on PostgreSQL.
const places = useBackupPlaces();
const sharedPlaces = useBackupPlaces(afterAll);
/** Tests read this school. A test that changes one makes its own. */
let school: SpecSchool;
beforeAll(async () => {
  school = await fillSchool(await sharedPlaces.newSchool());
});

itAtNight('restores every row and every file', async () => {
  const { path, ...report } = await backUp(school);
  expect(report).toMatchObject({ files: 2, linked: 0, bytes: 17, missing: [], removed: [] });

  const target = await places.newPlace();
  const restored = await restoreSchool(diskFolder(path), null, target);
  expect(restored).toMatchObject({ rows: report.rows, files: 2, bytes: 17, migrated: 0, broken: [] });
  const again = await places.open(target);
  expect(await takeSnapshot(again.database.db)).toEqual(await takeSnapshot(school.database.db));
  expect(await readContents(again)).toEqual(await readContents(school));
  expect(await again.files.storage.schoolId()).toBe(await school.files.storage.schoolId());
});

itOnPostgresAtNight('checks and analyzes a restored school without a limit for statements', async () => {
  const { path } = await backUp(school);
  const target = await places.newPlace();
  const sent = recordStatements();
  await restoreSchool(diskFolder(path), null, target);
  const wereUnlimited = (asked: string) =>
    sent.filter(({ text }) => text === asked).map(({ isUnlimited }) => isUnlimited);
  expect([wereUnlimited(invariants), wereUnlimited('analyze')]).toEqual([[true], [true]]);
});

/** Records the statements of all connections until the test ends, each with whether its transaction has no limit. */
function recordStatements(): { text: string; isUnlimited: boolean }[] {
  const sent: ReturnType<typeof recordStatements> = [];
  const unlimited = new WeakSet<pg.Client>();
  const { query } = pg.Client.prototype;
  function recordQuery(this: pg.Client, ...given: unknown[]): unknown {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    if (text === noLimit.ofTransaction) unlimited.add(this);
    if (text === 'commit' || text === 'rollback') unlimited.delete(this);
    sent.push({ text, isUnlimited: unlimited.has(this) });
    return (query as (...sent: unknown[]) => unknown).apply(this, given);
  }
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(recordQuery);
  return sent;
}
afterEach(() => jest.restoreAllMocks());

itAtNight(
  'restores the sequences, the rules and the secret, but no sessions and no waiting mails',
  async () => {
    const school = await fillSchool(await places.newSchool());
    const old = school.database.db;
    const { id: last } = await makeUser(old, { role: 'TEACHER' });
    for (const table of ['learner_summaries', 'last_sign_ins'] as const)
      await old.deleteFrom(table).where('user_id', '=', last).execute();
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
  },
);

itOnPostgres(
  'contains every write that was acknowledged before the backup, while the school keeps writing',
  async () => {
    const school = await fillSchool(await places.newSchool());
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
    expect(await restoreSchool(diskFolder(path), null, target)).toMatchObject({ broken: [] });
    const again = await places.open(target);
    const users = await again.database.db.selectFrom('users').select('id').execute();
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  },
);

itOnPostgresAtNight(
  'links to the backup before the last one, so that the two newest share no bytes',
  async () => {
    const school = await fillSchool(await places.newSchool());
    const folder = places.newFolder();
    const first = await backUp(school, { folder });
    const second = await backUp(school, { folder });
    const key = await addFile(school, 'third');
    const third = await backUp(school, { folder });
    expect([first, second, third].map(({ linked }) => linked)).toEqual([0, 0, 2]);
    expect(await readInodes(third.path)).toEqual(expect.arrayContaining(await readInodes(first.path)));
    const shared = new Set(await readInodes(second.path));
    expect((await readInodes(third.path)).filter((inode) => shared.has(inode))).toEqual([]);
    await rm(first.path, { recursive: true });
    expect(await filesIn(third.path)).toMatchObject({ count: 3 });
    expect(await readFile(join(third.path, 'files', key), 'utf8')).toBe('third');
  },
);

itOnPostgresAtNight('copies a file again that the last two backups share', async () => {
  const folder = places.newFolder();
  const first = await backUp(school, { folder });
  const second = await backUp(school, { folder });
  // Backups of version 0.1.2 and earlier did so.
  for (const key of await listKeys(school)) {
    await rm(join(second.path, 'files', key));
    await link(join(first.path, 'files', key), join(second.path, 'files', key));
  }
  expect(await backUp(school, { folder })).toMatchObject({ linked: 0 });
});

describe.each([
  ['cut', ''],
  ['changed by one byte', 'First file'],
])('a file of a backup that was %s', (_, text) => {
  itOnPostgresAtNight('is copied again', async () => {
    const folder = places.newFolder();
    const first = await backUp(school, { folder });
    await backUp(school, { folder });
    await writeFile(join(first.path, 'files', await findKey(school, 'first file')), text);
    const third = await backUp(school, { folder });
    expect(third).toMatchObject({ linked: 1, healed: [], damaged: [] });
    expect(await filesIn(third.path)).toMatchObject({ count: 2 });
  });
});

itOnPostgresAtNight('copies a file that the school damaged or lost from an earlier backup', async () => {
  const school = await fillSchool(await places.newSchool());
  const folder = places.newFolder();
  const { path: first } = await backUp(school, { folder });
  const [damaged, lost] = [await findKey(school, 'first file'), await findKey(school, 'second.')];
  await writeFile(join(school.place.dataDir, 'files', damaged), 'First file');
  await school.files.storage.remove(lost);
  const healing = await backUp(school, { folder });
  expect(healing).toMatchObject({ files: 2, healed: [damaged, lost].toSorted(), damaged: [], missing: [] });
  expect(await filesIn(healing.path)).toMatchObject({ count: 2 });

  for (const path of [first, healing.path]) await writeFile(join(path, 'files', damaged), '');
  const hopeless = await backUp(school, { folder });
  expect(hopeless).toMatchObject({ files: 2, damaged: [damaged], missing: [] });
  // The backup is whole, but who restores it must know.
  expect(await checkBackup(diskFolder(hopeless.path), null)).toMatchObject({ damagedBefore: [damaged] });
  expect(await restoreSchool(diskFolder(hopeless.path), null, await places.newPlace())).toMatchObject({
    damaged: [],
    damagedBefore: [{ key: damaged, name: expect.any(String) }],
  });
});

itOnPostgresAtNight('copies bytes that were replaced after the last backups', async () => {
  const school = await fillSchool(await places.newSchool());
  const folder = places.newFolder();
  await backUp(school, { folder });
  await backUp(school, { folder });
  const key = await findKey(school, 'second.');
  const { db } = school.database;
  await db
    .updateTable('media')
    .set(await replaceBytes(school.files, key, 'Erased.'))
    .where('storage_key', '=', key)
    .execute();
  const { path } = await backUp(school, { folder });
  expect(await readFile(join(path, 'files', key), 'utf8')).toBe('Erased.');
});

itOnPostgres('makes no backup of a folder that is not the school’s', async () => {
  const folder = places.newFolder();
  const { name } = await backUp(school, { folder });
  const dataDir = places.newFolder();
  const unmounted = { ...school, place: { ...school.place, dataDir } };
  await expect(backUp(unmounted, { folder })).rejects.toThrow('диск не подключён');
  expect((await diskStore(folder).list()).map((backup) => backup.name)).toEqual([name]);
});

itOnPostgres('finds a file that moved to the trash, and reports one that is lost', async () => {
  const school = await fillSchool(await places.newSchool());
  const [trashed, lost] = (await listKeys(school)).toSorted() as [string, string];
  await school.files.storage.moveToTrash({ key: trashed, day: '2026-11-22' });
  await school.files.storage.remove(lost);
  const { path, files, missing } = await backUp(school);
  expect([files, missing]).toEqual([1, [lost]]);
  expect(await filesIn(path)).toMatchObject({ count: 1 });
  expect(await readManifest(diskFolder(path), null)).toMatchObject({ missing: [lost] });
});

itOnPostgresAtNight(
  'keeps the two newest backups, and deletes others that are older than `keepDays`',
  async () => {
    const folder = places.newFolder();
    const old: string[] = [];
    for (const year of [2019, 2020]) {
      const { path } = await backUp(school, { folder });
      const name = `stupeni-${year}-01-01T03-30-00.000Z`;
      await rename(path, join(folder, name));
      old.push(name);
    }
    expect(await backUp(school, { folder, keepDays: 1 })).toMatchObject({ removed: [old[0]] });
    expect(await diskStore(folder).list()).toHaveLength(2);
  },
);

itOnPostgres('leaves no backup when it fails, and the next one cleans up', async () => {
  const folder = places.newFolder();
  const broken = openSchool(school.place);
  const open = () => Promise.reject(new Error('disk failed'));
  const failing = makeBackup(
    { ...broken, storage: { ...broken.storage, open } },
    { store: diskStore(folder), key: null, keepDays: 1 },
  );
  await expect(failing).rejects.toThrow('disk failed');
  expect(await diskStore(folder).list()).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
  const { name } = await backUp(school, { folder });
  expect(await readdir(folder)).toEqual([name]);
});

itOnPostgresAtNight('lets one backup run at a time', async () => {
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

const backUp = (
  school: SpecSchool,
  { folder = places.newFolder(), key = null as string | null, keepDays = 30 } = {},
) => backUpSchool(school, { store: diskStore(folder), key, keepDays });

async function restored(school: SpecSchool): Promise<SpecSchool> {
  const { path } = await backUp(school);
  const target = await places.newPlace();
  await restoreSchool(diskFolder(path), null, target);
  return places.open(target);
}

const filesIn = async (path: string) =>
  restoreFiles(await openBackup(diskFolder(path), null), checkingTarget);

const findKey = async (school: SpecSchool, text: string): Promise<string> =>
  Object.entries(await readContents(school)).find(([, found]) => found === text)![0];

async function readInodes(path: string): Promise<number[]> {
  const found = await readdir(join(path, 'files'), { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).ino));
}
