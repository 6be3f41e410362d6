import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BackupDamagedError } from '../../core/backups/backup-error';
import { diskFolder } from '../../core/backups/disk-store';
import { type Manifest, makeFileName } from '../../core/backups/manifest';
import { writeSealed } from '../../core/backups/sealed-streams';
import type { Storage } from '../../core/files/storage';
import type { TempFiles } from '../../core/files/temp-files';
import { type FileEntry, writeFileList } from './file-list';
import { openStorageTarget, restoreFiles } from './restore-files';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'stupeni-restored-'));
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

const keys = ['00/a.txt', '01/b.txt', '02/c.txt', '03/d.txt'];

/** A backup of four files, two of which are damaged. */
async function makeDamagedBackup() {
  const folder = diskFolder(path);
  async function* writeFiles(): AsyncGenerator<FileEntry> {
    for (const key of keys) {
      const form = { key: null, gzip: false };
      const bytes = Readable.from([Buffer.from(key)]);
      const { digest, stored } = await writeSealed(folder, makeFileName(key, null), bytes, form);
      yield { key, ...digest, stored, holder: null };
    }
  }
  const fileList = await writeFileList(folder, writeFiles(), null);
  for (const key of [keys[0]!, keys[2]!]) writeFileSync(join(path, makeFileName(key, null)), 'X'.repeat(8));
  return { folder, manifest: { fileList, files: { count: keys.length, bytes: 32 } } as Manifest, key: null };
}

it('names each damaged file and restores all the others', async () => {
  const backup = await makeDamagedBackup();
  const taken: string[] = [];
  const target = {
    async take(key: string, bytes: AsyncIterable<Uint8Array>) {
      taken.push(`${key}: ${await text(Readable.from(bytes))}`);
    },
  };
  const whole = ['01/b.txt: 01/b.txt', '03/d.txt: 03/d.txt'];

  const failure = await restoreFiles(backup, target).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BackupDamagedError);
  expect((failure as Error).message).toMatch(
    /испорченных файлов 2, целых 2\.\n.* 00\/a\.txt\n.* 02\/c\.txt\n.*--allow-damaged/,
  );
  taken.length = 0;
  expect(await restoreFiles(backup, target, { allowDamaged: true })).toEqual({
    count: 2,
    bytes: 16,
    healed: [],
    damaged: ['00/a.txt', '02/c.txt'],
  });
  expect(taken).toEqual(whole);
});

it('keeps the restored files when the storage does not store the school id', async () => {
  const { folder, ...backup } = await makeDamagedBackup();
  const stored = new Set<string>();
  const storage = {
    place: 'папке',
    schoolId: async () => null,
    list: async function* () {},
    store: async (_: string, key: string) => void stored.add(key),
    remove: async (key: string) => void stored.delete(key),
    claim: () => Promise.reject(new Error('the bucket is away')),
  } as unknown as Storage;
  const tempFiles = {
    newPath: () => join(path, 'temp'),
    create: async (temp: string) => createWriteStream(temp),
    remove: async () => undefined,
  } as unknown as TempFiles;
  const target = await openStorageTarget({ storage, places: [storage], tempFiles }, { folder, ...backup });
  await restoreFiles({ folder, ...backup }, target, { allowDamaged: true });
  await expect(target.commit('a school')).rejects.toThrow('the bucket is away');
  await target.close();
  expect([...stored]).toEqual(['01/b.txt', '03/d.txt']);
});
