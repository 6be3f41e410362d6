import { generateX25519Identity } from 'age-encryption';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpSchool, itOnPostgres, type SpecSchool, useBackupPlaces } from '../../testing/backup-places';
import { contents, fillSchool } from '../../testing/filled-school';
import { checkBackup } from './check-backup';
import { findCheckResult, findLastVerified } from '../../core/backups/check-result';
import { diskFolder, diskStore } from '../../core/backups/disk-store';

const places = useBackupPlaces();
const lasting = useBackupPlaces(afterAll);
/** Tests only read this school. */
let school: SpecSchool;
beforeAll(async () => {
  school = await fillSchool(await lasting.newSchool());
});

const backUp = (folder = places.newFolder(), key: string | null = null) =>
  backUpSchool(school, { store: diskStore(folder), key, keepDays: 30 });

async function madeOn(day: string, folder: string): Promise<void> {
  const { path } = await backUp();
  await rename(path, join(folder, `stupeni-${day}T03-30-00.000Z`));
}

async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  const last = bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
  await writeFile(path, bytes);
}

it('stores in the folder of a backup whether it is whole', async () => {
  const backup = await backUp();
  expect(await findCheckResult(diskFolder(backup.path))).toBeNull();
  expect(await checkBackup(diskFolder(backup.path), null)).toMatchObject({ count: 2, damaged: [] });
  expect(await findCheckResult(diskFolder(backup.path))).toBe('verified');

  const keys = Object.keys(await contents(school));
  for (const key of keys) await damage(join(backup.path, 'files', key));
  for (const key of keys) await expect(checkBackup(diskFolder(backup.path), null)).rejects.toThrow(key);
  expect(await findCheckResult(diskFolder(backup.path))).toBe('damaged');
});

itOnPostgres('finds damaged rows', async () => {
  const { path } = await backUp();
  for (const table of ['users', 'courses']) await damage(join(path, `database/${table}.copy.gz`));
  await expect(checkBackup(diskFolder(path), null)).rejects.toThrow('таблицы courses, users');
});

itOnPostgres('calls an encrypted backup not damaged when the key is missing', async () => {
  const key = await generateX25519Identity();
  const backup = await backUp(places.newFolder(), key);
  await expect(checkBackup(diskFolder(backup.path), null)).rejects.toThrow('задайте BACKUP_KEY');
  expect(await findCheckResult(diskFolder(backup.path))).toBeNull();
  await checkBackup(diskFolder(backup.path), key);
  expect(await findCheckResult(diskFolder(backup.path))).toBe('verified');
});

itOnPostgres('keeps the last verified backup, however old it is', async () => {
  const folder = places.newFolder();
  const days = ['2019-01-01', '2019-01-02', '2019-01-03', '2019-01-04'];
  for (const day of days) await madeOn(day, folder);
  const [, verified] = await diskStore(folder).list();
  await checkBackup(diskFolder(verified!.path), null);
  const { name } = await backUp(folder);
  const left = await diskStore(folder).list();
  expect(left.map((backup) => backup.name)).toEqual([
    verified!.name,
    'stupeni-2019-01-04T03-30-00.000Z',
    name,
  ]);
  expect((await findLastVerified(left))?.name).toBe(verified!.name);
});
