import { generateX25519Identity } from 'age-encryption';
import { Readable } from 'node:stream';
import { StorageError } from '../../core/failures/storage-error';
import { backUpSchool, itOnPostgres, type SpecSchool, useBackupPlaces } from '../../testing/backup-places';
import { addFile, readContents, fillSchool, listKeys } from '../../testing/filled-school';
import { useS3 } from '../../testing/s3-server';
import { takeSnapshot } from '../../testing/snapshot';
import type { BackupFolder, BackupStore } from '../../core/backups/backup-store';
import { bucketStore } from '../../core/backups/bucket-store';
import { checkBackup } from './check-backup';
import { findCheckResult } from '../../core/backups/check-result';
import { openBackup } from './restore-backup';
import { checkingTarget, restoreFiles } from './restore-files';
import { restoreSchool } from './restore-school';

// A bucket as the place of backups. backup.spec.ts tests what a folder and a bucket have in common.
const s3 = useS3();
const places = useBackupPlaces();
const sharedPlaces = useBackupPlaces(afterAll);
/** Tests only read this school. */
let school: SpecSchool;
beforeAll(async () => {
  school = await fillSchool(await sharedPlaces.newSchool());
});

const newStore = async () => bucketStore({ config: await s3.newBucket(), prefix: 'school/copies/' });

async function backUp(store: BackupStore, { of = school, key = null as string | null, keepDays = 30 } = {}) {
  const { path: _, name, ...report } = await backUpSchool(of, { store, key, keepDays });
  const [made] = (await store.list()).filter((backup) => backup.name === name);
  return { ...report, name, folder: made!.folder };
}

async function readBytes(folder: BackupFolder, file: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of folder.read(file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const replace = (folder: BackupFolder, file: string, text: string) =>
  folder.write(file, Readable.from([Buffer.from(text)]));

const filesIn = async (folder: BackupFolder, key: string | null = null) =>
  restoreFiles(await openBackup(folder, key), checkingTarget);

it('restores every row and every file, encrypted', async () => {
  const store = await newStore();
  const key = await generateX25519Identity();
  const { folder, ...report } = await backUp(store, { key });
  expect(report).toMatchObject({ files: 2, linked: 0, bytes: 17, missing: [], removed: [] });
  expect((await readBytes(folder, 'manifest.json.age')).subarray(0, 21).toString()).toBe(
    'age-encryption.org/v1',
  );
  await expect(openBackup(folder, null)).rejects.toThrow('зашифрована: задайте BACKUP_KEY');
  await expect(openBackup(folder, await generateX25519Identity())).rejects.toThrow('ключ другой');

  const target = await places.newPlace();
  expect(await restoreSchool(folder, key, target)).toMatchObject({ rows: report.rows, files: 2, broken: [] });
  const again = await places.open(target);
  expect(await takeSnapshot(again.database.db)).toEqual(await takeSnapshot(school.database.db));
  expect(await readContents(again)).toEqual(await readContents(school));
});

itOnPostgres('links to the backup before the last one, so that the two newest share no bytes', async () => {
  const store = await newStore();
  const made = [];
  for (let count = 0; count < 4; count += 1) made.push(await backUp(store));
  expect(made.map(({ linked }) => linked)).toEqual([0, 0, 2, 2]);
  const [fileKey] = await listKeys(school);
  const has = await Promise.all(made.map(({ folder }) => folder.has(`files/${fileKey}`)));
  expect(has).toEqual([true, true, false, false]);

  // Damage in the first one is in the third, and not in the second and the fourth.
  await replace(made[0]!.folder, `files/${fileKey}`, 'First file');
  await expect(filesIn(made[2]!.folder)).rejects.toThrow(fileKey);
  for (const at of [1, 3]) expect(await filesIn(made[at]!.folder)).toMatchObject({ count: 2, damaged: [] });
  // The next backup finds the damage by the hash and copies that file again.
  expect(await backUp(store)).toMatchObject({ linked: 1, healed: [], damaged: [] });
});

itOnPostgres('copies a file that the school lost from an earlier backup', async () => {
  const store = await newStore();
  const own = await fillSchool(await places.newSchool());
  for (let count = 0; count < 3; count += 1) await backUp(store, { of: own });
  const lost = await addFile(own, 'third');
  await backUp(store, { of: own });
  await own.files.storage.remove(lost);
  const healing = await backUp(store, { of: own });
  expect(healing).toMatchObject({ files: 3, healed: [lost], missing: [] });
  expect((await readBytes(healing.folder, `files/${lost}`)).toString()).toBe('third');
});

itOnPostgres('restores a file from another backup when its own bytes are damaged', async () => {
  const store = await newStore();
  for (let count = 0; count < 3; count += 1) await backUp(store);
  const [first, , third] = await store.list();
  const [fileKey] = await listKeys(school);
  await replace(first!.folder, `files/${fileKey}`, '');
  const target = await places.newPlace();
  expect(await restoreSchool(third!.folder, null, target)).toMatchObject({ files: 2, healed: [fileKey] });
});

itOnPostgres('deletes old backups, and keeps the files that newer ones share', async () => {
  const store = await newStore();
  const old = await backUp(store);
  for (let count = 0; count < 2; count += 1) await backUp(store);
  const shared = new Set((await listKeys(school)).map((fileKey) => `${old.name}/files/${fileKey}`));
  await store.remove([old.name], async () => shared);
  expect((await store.list()).map(({ name }) => name)).not.toContain(old.name);
  expect(await old.folder.has('files.jsonl.gz')).toBe(false);
  for (const { folder } of await store.list()) expect(await filesIn(folder)).toMatchObject({ count: 2 });
});

itOnPostgres(
  'keeps the files of a deleted backup while it is unknown who shares them, and the next backup deletes them',
  async () => {
    const store = await newStore();
    const old = await backUp(store);
    await store.remove([old.name], async () => null);
    const [fileKey] = await listKeys(school);
    expect(await old.folder.has(`files/${fileKey}`)).toBe(true);
    // The end of each backup tidies up what earlier ones left.
    await backUp(store);
    expect(await old.folder.has(`files/${fileKey}`)).toBe(false);
  },
);

itOnPostgres('cleans up after a run that was killed', async () => {
  const store = await newStore();
  const killed = await store.create(new Date('2026-11-22T03:30:00.000Z'));
  const files = ['database/users.copy.gz', 'files/ab/abcd.png'];
  for (const file of files) await replace(killed, file, 'half');
  expect(await store.list()).toEqual([]);
  const { name } = await backUp(store);
  expect((await store.list()).map((backup) => backup.name)).toEqual([name]);
  for (const file of files) expect(await killed.has(file)).toBe(false);
});

itOnPostgres('writes no manifest after another process took the lock', async () => {
  const store = await newStore();
  const { folder } = await backUp(store);
  const storeWithLostLock = {
    ...store,
    lock: async () => ({ ...(await store.lock()), isHeld: async () => false }),
  };
  await expect(backUpSchool(school, { store: storeWithLostLock, key: null, keepDays: 30 })).rejects.toThrow(
    'пишет другой запуск',
  );
  expect((await store.list()).map(({ name }) => name)).toEqual([folder.name]);
});

itOnPostgres(
  'stores whether a backup is whole, and does not call it damaged when the storage rejects a call',
  async () => {
    const store = await newStore();
    const { folder } = await backUp(store);
    await checkBackup(folder, null);
    expect(await findCheckResult(folder)).toBe('verified');
    s3.refuse('AccessDenied');
    await expect(checkBackup(folder, null)).rejects.toThrow(StorageError);
    s3.refuse(null);
    expect(await findCheckResult(folder)).toBe('verified');
    const [fileKey] = await listKeys(school);
    await replace(folder, `files/${fileKey}`, '');
    await expect(checkBackup(folder, null)).rejects.toThrow(fileKey);
    expect(await findCheckResult(folder)).toBe('damaged');
  },
);
