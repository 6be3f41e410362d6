import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import { configFrom } from '../../core/config/config';
import { DatabaseError } from '../../core/db/database-error';
import { openDatabase } from '../../core/db/open-database';
import { restoringFolder } from '../../core/db/embedded';
import { checkDatabase } from '../doctor/check-database';
import { schoolFiles } from '../../core/files/school-files';
import { prepareSchool } from '../prepare-school';
import {
  backUpSchool,
  type SchoolSettings,
  type SpecSchool,
  useBackupPlaces,
} from '../../testing/backup-places';
import { readContents, fillSchool } from '../../testing/filled-school';
import { takeSnapshot } from '../../testing/snapshot';
import { diskFolder, diskStore } from '../../core/backups/disk-store';
import { openBackup, restoreBackup } from './restore-backup';
import { type FilesTarget, openStorageTarget } from './restore-files';
import { restoreSchool } from './restore-school';
import { openEmbeddedTarget, openPostgresTarget, type RestoreTarget } from './restore-target';

// With TEST_DATABASE_URL the schools are on PostgreSQL.
const places = useBackupPlaces();
const sharedPlaces = useBackupPlaces(afterAll);
let school: SpecSchool;
let path: string;
beforeAll(async () => {
  school = await fillSchool(await sharedPlaces.newSchool());
  const { db } = school.database;
  await db
    .insertInto('sessions')
    .columns(['user_id', 'expires_at'])
    .expression((query) =>
      query.selectFrom('users').select(['id', sql<Date>`now() + interval '1 hour'`.as('expires_at')]),
    )
    .execute();
  await sql`insert into mails (kind, email, name, data) values ('invitation', 'a@b.c', 'А', '{}')`.execute(
    db,
  );
  await sql`insert into mail_news (user_id, topic, data) select id, 'returned', '{}' from users`.execute(db);
  ({ path } = await backUpSchool(school, {
    store: diskStore(sharedPlaces.newFolder()),
    key: null,
    keepDays: 30,
  }));
});

const killed = (): never => {
  throw new Error('killed');
};

/** The moments of a kill: each names the call that does not return. */
const moments: [string, (target: RestoreTarget, files: FilesTarget) => [RestoreTarget, FilesTarget]][] = [
  ['while the files are written', (target, files) => [target, { ...files, take: async () => killed() }]],
  [
    'after the rows',
    (target, files) => [{ ...target, withRows: (work) => target.withRows(work).then(killed) }, files],
  ],
  ['before the end', (target, files) => [{ ...target, commit: async () => killed() }, files]],
];

/** A restore that a kill ends: connections and locks go, and nothing is cleaned up. */
async function killRestore(place: SchoolSettings, at: (typeof moments)[number][1]): Promise<void> {
  const backup = await openBackup(diskFolder(path), null);
  const files = await openStorageTarget(schoolFiles(place), backup);
  const { databaseUrl, dataDir, template } = place;
  const target = await (databaseUrl === undefined
    ? openEmbeddedTarget(dataDir, template)
    : openPostgresTarget(databaseUrl));
  const close = async () => {
    await target.database.close();
    if (databaseUrl !== undefined) return;
    const folder = restoringFolder(dataDir);
    await rename(folder, `${folder}.spared`);
    await target.close();
    await rename(`${folder}.spared`, folder);
  };
  const restoring = restoreBackup(
    backup,
    ...at({ ...target, close }, { ...files, close: async () => undefined }),
  );
  await expect(restoring).rejects.toThrow('killed');
}

/** Starts a service there, as far as its database and its files. */
async function start(place: SchoolSettings): Promise<void> {
  const config = configFrom({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SEED: 'none' });
  const database = await openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  try {
    await prepareSchool(database, schoolFiles(place), config);
  } finally {
    await database.close();
  }
}

const count = async ({ database: { db } }: SpecSchool, table: 'sessions' | 'mail_news' | 'mails') =>
  (
    await db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

// A restore takes seconds. The folder of an embedded database is the same at all three moments.
const tried = process.env['NIGHT'] && process.env['TEST_DATABASE_URL'] ? moments : moments.slice(2);

describe.each(tried)('a restore that is killed %s', (_moment, at) => {
  itAtNight('leaves nothing on which an API starts, and can be repeated', async () => {
    const place = await places.newPlace();
    await killRestore(place, at);

    await expect(start(place)).rejects.toThrow(DatabaseError);
    await expect(start(place)).rejects.toThrow('не закончено');
    const config = configFrom({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
    expect(await checkDatabase(config)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('не закончено') }),
    ]);

    expect(await restoreSchool(diskFolder(path), null, place)).toMatchObject({ broken: [] });
    await start(place);
    const again = await places.open(place);
    expect(await readContents(again)).toEqual(await readContents(school));
    const users = async ({ database }: SpecSchool) => (await takeSnapshot(database.db))['users'];
    expect(await users(again)).toEqual(await users(school));
    expect(await Promise.all([count(again, 'sessions'), count(again, 'mail_news')])).toEqual([0, 0]);
    expect(await again.database.db.selectFrom('mails').select('state').execute()).toEqual([
      { state: 'unknown' },
    ]);
  });
});

it('leaves no session and no waiting mail in the transaction of the rows', async () => {
  const place = await places.newPlace();
  if (place.databaseUrl === undefined) return;
  await killRestore(place, moments[1]![1]);
  const rows = await places.open(place);
  expect(await Promise.all([count(rows, 'sessions'), count(rows, 'mail_news')])).toEqual([0, 0]);
  expect(await rows.database.db.selectFrom('mails').select('state').execute()).toEqual([
    { state: 'unknown' },
  ]);
});
