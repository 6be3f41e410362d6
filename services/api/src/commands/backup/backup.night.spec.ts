import { sql } from 'kysely';
import { migrations } from '../../core/db/migrations/index';
import { backUpSchool, itOnPostgres, type SpecSchool, useBackupPlaces } from '../../testing/backup-places';
import { makeEmbeddedTemplate } from '../../testing/embedded-snapshot';
import { readContents, fillSchool } from '../../testing/filled-school';
import { useS3 } from '../../testing/s3-server';
import { takeSnapshot } from '../../testing/snapshot';
import { restoreSchool, verifyBackup } from './restore-school';
import { diskFolder, diskStore } from '../../core/backups/disk-store';

// Backups between an older version, the other database and a bucket. backup.spec.ts has the rest.
const places = useBackupPlaces();
const sharedPlaces = useBackupPlaces(afterAll);
/** Tests only read this school. */
let school: SpecSchool;
beforeAll(async () => {
  school = await fillSchool(await sharedPlaces.newSchool());
});
const s3 = useS3();

itOnPostgres('moves a school to the embedded database and back', async () => {
  const { path } = await backUp(school);
  const target = await places.newPlace({ embedded: true });
  expect(await restoreSchool(diskFolder(path), null, target)).toMatchObject({ broken: [] });
  const second = await places.open(target);
  expect(await takeSnapshot(second.database.db)).toEqual(await takeSnapshot(school.database.db));
  const back = await places.newPlace();
  await restoreSchool(diskFolder((await backUp(second)).path), null, back);
  expect(await takeSnapshot((await places.open(back)).database.db)).toEqual(
    await takeSnapshot(school.database.db),
  );
});

it('updates a backup of an older version', async () => {
  const { path } = await backUp(school);
  const later = '2999-01-01-01-a-later-one';
  migrations[later] = {
    async up(db) {
      await sql`alter table users add column later text default 'x'`.execute(db);
    },
  };
  try {
    const target = await places.newPlace();
    expect(await restoreSchool(diskFolder(path), null, target)).toMatchObject({ migrated: 1, broken: [] });
    const { db } = (await places.open(target)).database;
    const { rows } = await sql`select distinct later from users`.execute(db);
    expect(rows).toEqual([{ later: 'x' }]);
  } finally {
    delete migrations[later];
  }
});

it('proves a backup without touching the school', async () => {
  const { path, rows } = await backUp(school);
  expect(
    await verifyBackup(diskFolder(path), null, { template: await makeEmbeddedTemplate() }),
  ).toMatchObject({
    rows,
    files: 2,
    broken: [],
  });
});

itOnPostgres('restores a school of the disk into a bucket, and backs the bucket up', async () => {
  const { path } = await backUp(school);
  const target = { ...(await places.newPlace()), s3: await s3.newBucket() };
  expect(await restoreSchool(diskFolder(path), null, target)).toMatchObject({
    files: 2,
    missing: [],
    broken: [],
  });
  const inBucket = await places.open(target);
  expect(await readContents(inBucket)).toEqual(await readContents(school));
  const [bucket] = inBucket.files.places;
  expect(await bucket.schoolId()).toBe(await school.files.storage.schoolId());
  await inBucket.database.close();

  const again = await backUp(inBucket);
  expect(again).toMatchObject({ files: 2, bytes: 17, missing: [] });
  const occupied = { ...(await places.newPlace()), s3: target.s3 };
  await expect(restoreSchool(diskFolder(again.path), null, occupied)).rejects.toThrow('S3_BUCKET');
  const disk = await places.newPlace();
  await restoreSchool(diskFolder(again.path), null, disk);
  expect(await readContents(await places.open(disk))).toEqual(await readContents(school));
});

const backUp = (school: SpecSchool) =>
  backUpSchool(school, { store: diskStore(places.newFolder()), key: null, keepDays: 30 });
