import { generateX25519Identity } from 'age-encryption';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  backUpSchool,
  itOnPostgres,
  itOnPostgresAtNight,
  type SpecSchool,
  useBackupPlaces,
} from '../../testing/backup-places';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { BackupError } from '../../core/backups/backup-error';
import { type Manifest, readManifest, writeManifest } from '../../core/backups/manifest';
import { openBackup, restoreBackup } from './restore-backup';
import { checkingTarget, restoreFiles } from './restore-files';
import { restoreSchool, verifyBackup } from './restore-school';
import { openEmbeddedTarget } from './restore-target';
import { diskFolder, diskStore } from '../../core/backups/disk-store';

const places = useBackupPlaces();
const sharedPlaces = useBackupPlaces(afterAll);
const storage_key = 'ab/abcd.png';
let school: SpecSchool;

/** A school with one learner and one file. */
beforeAll(async () => {
  school = await sharedPlaces.newSchool();
  const { id: owner_id } = await makeUser(school.database.db, { last_name: 'Незабудкина' });
  await school.database.db
    .insertInto('media')
    .values({
      owner_id,
      storage_key,
      name: 'а.png',
      extension: 'png',
      mime: 'image/png',
      size: 9,
      sha256: '',
    })
    .execute();
  const { tempFiles, storage } = school.files;
  const temp = tempFiles.newPath();
  await pipeline([Buffer.from('file text')], await tempFiles.create(temp));
  await storage.store(temp, storage_key);
});

async function newBackup(key: string | null = null, folder = places.newFolder()): Promise<string> {
  return (await backUpSchool(school, { store: diskStore(folder), key, keepDays: 30 })).path;
}

/** Writes another manifest, as another program or a person would. */
async function changeManifest(
  path: string,
  change: (found: Manifest) => Manifest,
): Promise<Omit<Manifest, 'format' | 'checksum'>> {
  const { format: _, checksum: __, ...changed } = change(await readManifest(diskFolder(path), null));
  await rm(join(path, 'manifest.json'));
  await writeManifest(diskFolder(path), changed, null);
  return changed;
}

/** Restores into an empty place, which must stay empty. Resolves to the message. */
async function readProblem(path: string, key: string | null = null): Promise<string> {
  const place = await places.newPlace();
  const failure = await restoreSchool(diskFolder(path), key, place).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof BackupError)) throw failure;
  expect(existsSync(join(place.dataDir, 'database'))).toBe(false);
  const left: string[] = [];
  const files = join(place.dataDir, 'files');
  if (existsSync(files))
    left.push(...(await readdir(files, { recursive: true })).filter((name) => /[.]/.test(name)));
  expect(left).toEqual([]);
  return failure.message;
}

itAtNight('names a cut, a changed and a missing file, and leaves the place empty', async () => {
  const path = await newBackup();
  const users = join(path, 'database/users.copy.gz');
  const whole = await readFile(users);
  await truncate(users, whole.length - 9);
  expect(await readProblem(path)).toContain('Копия повреждена: таблица users');
  await writeFile(users, whole);

  // As long as the rows, so that only their hash tells.
  await writeFile(users, gzipSync(gunzipSync(whole).toString().replace('LEARNER', 'LEARNED')));
  expect(await readProblem(path)).toMatch(/повреждена.*: таблица users/);
  await writeFile(users, whole);

  const file = join(path, 'files', storage_key);
  await writeFile(file, 'File text');
  expect(await readProblem(path)).toContain(`Испорчен или потерян файл ${storage_key}`);
  await rm(file);
  expect(await readProblem(path)).toContain(`Испорчен или потерян файл ${storage_key}`);
  await truncate(join(path, 'manifest.json'), 100);
  expect(await readProblem(path)).toContain('описание копии');
});

itAtNight('restores everything else with --allow-damaged, and names each damaged file', async () => {
  const path = await newBackup();
  await writeFile(join(path, 'files', storage_key), 'File text');
  const place = await places.newPlace();
  const restored = await restoreSchool(diskFolder(path), null, place, { allowDamaged: true });
  expect(restored).toMatchObject({
    files: 0,
    broken: [],
    missing: [],
    healed: [],
    damaged: [{ key: storage_key, name: 'а.png' }],
  });
  const { database, files } = await places.open(place);
  expect(await takeSnapshot(database.db)).toEqual(await takeSnapshot(school.database.db));
  await expect(files.storage.open(storage_key)).rejects.toThrow(storage_key);
});

itAtNight('reports the failure when only the id of the school is not stored beside the files', async () => {
  const claimFailure = new Error('the bucket is away');
  const place = await places.newPlace();
  const restored = await restoreBackup(
    await openBackup(diskFolder(await newBackup()), null),
    await openEmbeddedTarget(place.dataDir),
    { ...checkingTarget, commit: () => Promise.reject(claimFailure) },
  );
  expect(restored).toMatchObject({ files: 1, claimFailure });
});

itAtNight('restores a damaged file from another backup', async () => {
  const folder = places.newFolder();
  const [path, other] = [await newBackup(null, folder), await newBackup(null, folder)];
  await writeFile(join(path, 'files', storage_key), 'File text');
  await expect(verifyBackup(diskFolder(path), null)).rejects.toThrow(storage_key);
  const place = await places.newPlace();
  expect(await restoreSchool(diskFolder(path), null, place)).toMatchObject({
    files: 1,
    healed: [storage_key],
    damaged: [],
  });
  const { files } = await places.open(place);
  expect(Buffer.concat(await (await files.storage.open(storage_key)).toArray()).toString()).toBe('file text');
  await writeFile(join(other, 'files', storage_key), 'File text');
  expect(await readProblem(path)).toContain('испорченных файлов 1');
});

itOnPostgres('reports one wrong byte in the manifest or in the list of files as damage', async () => {
  const path = await newBackup();
  const openAndRead = async () => restoreFiles(await openBackup(diskFolder(path), null), checkingTarget);
  // At night every byte of the list of files.
  for (const [name, step] of [
    ['manifest.json', 97],
    ['files.jsonl.gz', process.env['NIGHT'] ? 1 : 11],
  ] as const) {
    const file = join(path, name);
    const whole = await readFile(file);
    // The checksum is at the end of the manifest.
    const places = Array.from(whole.keys()).filter((at) => at % step === 0 || at >= whole.length - 90);
    for (const at of places) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(whole.readUInt8(at) ^ 1, at);
      await writeFile(file, damaged);
      const failure = await openAndRead().then(
        () => null,
        (error: unknown) => error,
      );
      // Some bytes of the header of gzip mean nothing.
      if (failure !== null || name === 'manifest.json') expect(failure).toBeInstanceOf(BackupError);
    }
    await writeFile(file, whole);
  }
  expect(await openAndRead()).toMatchObject({ count: 1 });
});

itAtNight('names a table and a column that the database does not have', async () => {
  const path = await newBackup();
  await changeManifest(path, ({ tables, ...found }) => ({
    ...found,
    tables: tables.map((table) => ({
      ...table,
      ...(table.name === 'users' && { columns: [...table.columns, 'nickname'] }),
      ...(table.name === 'media' && { name: 'medium' }),
    })),
  }));
  const said = await readProblem(path);
  expect(said).toContain('таблица medium');
  expect(said).toContain('столбец users.nickname');
});

itAtNight('says what the database does not accept', async () => {
  const path = await newBackup();
  await changeManifest(path, ({ sequences, ...found }) => ({
    ...found,
    sequences: [...sequences, { name: 'absent_seq', value: '1', isCalled: true }],
  }));
  expect(await readProblem(path)).toContain('счётчик absent_seq');
});

itOnPostgresAtNight('encrypts everything, and opens it only with the key', async () => {
  const key = await generateX25519Identity();
  const path = await newBackup(key);
  for (const name of await readdir(path, { recursive: true })) {
    if (!name.includes('.')) continue;
    expect(name).toMatch(/\.age$/);
    expect((await readFile(join(path, name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  }
  expect(await restoreFiles(await openBackup(diskFolder(path), key), checkingTarget)).toMatchObject({
    count: 1,
    bytes: 9,
  });
  await expect(openBackup(diskFolder(path), null)).rejects.toThrow('зашифрована: задайте BACKUP_KEY');
  await expect(openBackup(diskFolder(path), await generateX25519Identity())).rejects.toThrow('ключ другой');
  await truncate(join(path, 'database/users.copy.gz.age'), 300);
  expect(await readProblem(path, key)).toContain('таблица users');
});

itAtNight('opens a backup without encryption also when a key is set now', async () => {
  const path = await newBackup();
  const { key } = await openBackup(diskFolder(path), await generateX25519Identity());
  expect(key).toBeNull();
  expect(gunzipSync(await readFile(join(path, 'database/users.copy.gz'))).toString()).toContain(
    'Незабудкина',
  );
});

itAtNight('rejects a backup of a newer program', async () => {
  const path = await newBackup();
  const manifest = await changeManifest(path, (found) => ({
    ...found,
    migrations: [...found.migrations, '2999-01-01-00-later'],
  }));
  await expect(openBackup(diskFolder(path), null)).rejects.toThrow('новее этой программы');
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, format: 2 }));
  await expect(openBackup(diskFolder(path), null)).rejects.toThrow('более новой программой');
});

itAtNight('rejects a place with a school or with files', async () => {
  const path = await newBackup();
  await expect(restoreSchool(diskFolder(path), null, school.place)).rejects.toThrow('уже есть файлы школы');
  const fresh = { ...school.place, dataDir: places.newFolder() };
  if (fresh.databaseUrl !== undefined)
    await expect(restoreSchool(diskFolder(path), null, fresh)).rejects.toThrow(
      'В базе данных уже есть школа',
    );
});
