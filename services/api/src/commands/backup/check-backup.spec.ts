import { generateX25519Identity } from 'age-encryption';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  backUpSchool,
  itOnPostgres,
  itOnPostgresAtNight,
  type SpecSchool,
  useBackupPlaces,
} from '../../testing/backup-places';
import { readContents, fillSchool } from '../../testing/filled-school';
import { checkBackup } from './check-backup';
import { findCheckResult, findLastVerified } from '../../core/backups/check-result';
import { diskFolder, diskStore } from '../../core/backups/disk-store';
import { readManifest } from '../../core/backups/manifest';

const places = useBackupPlaces();
const sharedPlaces = useBackupPlaces(afterAll);
/** Tests only read this school. */
let school: SpecSchool;
beforeAll(async () => {
  school = await fillSchool(await sharedPlaces.newSchool());
});

const backUp = (folder = places.newFolder(), key: string | null = null) =>
  backUpSchool(school, { store: diskStore(folder), key, keepDays: 30 });

/** What the system says when a process has too many files open. */
const tooManyFiles = Object.assign(new Error('EMFILE: too many open files'), {
  code: 'EMFILE',
  syscall: 'open',
});

async function madeOn(day: string, folder: string): Promise<void> {
  const { path } = await backUp();
  await rename(path, join(folder, `stupeni-${day}T03-30-00.000Z`));
}

/** Changes one byte, the last one or this one. */
async function damage(path: string, at?: number): Promise<void> {
  const bytes = await readFile(path);
  const changed = at ?? bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(changed) ^ 1, changed);
  await writeFile(path, bytes);
}

it('stores in the folder of a backup whether it is whole', async () => {
  const backup = await backUp();
  expect(await findCheckResult(diskFolder(backup.path))).toBeNull();
  expect(await checkBackup(diskFolder(backup.path), null)).toMatchObject({ count: 2, damaged: [] });
  expect(await findCheckResult(diskFolder(backup.path))).toBe('verified');

  const keys = Object.keys(await readContents(school));
  for (const key of keys) await damage(join(backup.path, 'files', key));
  for (const key of keys) await expect(checkBackup(diskFolder(backup.path), null)).rejects.toThrow(key);
  expect(await findCheckResult(diskFolder(backup.path))).toBe('damaged');
});

itOnPostgres('finds damaged rows', async () => {
  const { path } = await backUp();
  for (const table of ['users', 'courses']) await damage(join(path, `database/${table}.copy.gz`));
  await expect(checkBackup(diskFolder(path), null)).rejects.toThrow('таблицы courses, users');
});

itOnPostgresAtNight(
  'keeps the mark of an encrypted backup when the key is missing or another one',
  async () => {
    const key = await generateX25519Identity();
    const folder = diskFolder((await backUp(places.newFolder(), key)).path);
    await expect(checkBackup(folder, null)).rejects.toThrow('задайте BACKUP_KEY');
    expect(await findCheckResult(folder)).toBeNull();
    await checkBackup(folder, key);
    const other = await generateX25519Identity();
    await expect(checkBackup(folder, null)).rejects.toThrow('задайте BACKUP_KEY');
    await expect(checkBackup(folder, other)).rejects.toThrow('ключ другой: задайте в BACKUP_KEY тот');
    expect(await findCheckResult(folder)).toBe('verified');
  },
);

itOnPostgresAtNight('marks an encrypted backup whose manifest no longer opens as damaged', async () => {
  const key = await generateX25519Identity();
  const { path } = await backUp(places.newFolder(), key);
  // In the head, where a changed byte looks like another key.
  await damage(join(path, 'manifest.json.age'), 90);
  await expect(checkBackup(diskFolder(path), key)).rejects.toThrow('Копия повреждена: описание копии');
  expect(await findCheckResult(diskFolder(path))).toBe('damaged');
});

itOnPostgresAtNight('keeps the mark of a backup that this program or this system cannot read', async () => {
  const { path } = await backUp();
  const folder = diskFolder(path);
  await checkBackup(folder, null);
  const busy = {
    ...folder,
    read: () =>
      new Readable({
        read() {
          this.destroy(tooManyFiles);
        },
      }),
  };
  await expect(checkBackup(busy, null)).rejects.toThrow('не прочитан (EMFILE: too many open files');

  const { checksum: _, ...manifest } = await readManifest(folder, null);
  const migrations = [...manifest.migrations, '2999-01-01-00-later'];
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, migrations }));
  await expect(checkBackup(folder, null)).rejects.toThrow('новее этой программы');
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, format: 2 }));
  await expect(checkBackup(folder, null)).rejects.toThrow('более новой программой');
  expect(await findCheckResult(folder)).toBe('verified');
});

itOnPostgresAtNight('keeps the last verified backup, however old it is', async () => {
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
