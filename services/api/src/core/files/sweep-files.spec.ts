import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFile } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { schoolFiles } from './school-files';
import { sweepFiles } from './sweep-files';

const test = useTestDatabase();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-sweep-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const now = new Date('2026-11-22T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (age: number) => new Date(now.getTime() - age);

function put(path: string, age = hour): string {
  const whole = join(dataDir, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, 'x');
  utimesSync(whole, ago(age), ago(age));
  return whole;
}
const there = (...paths: string[]) => paths.map((path) => existsSync(join(dataDir, path)));
const sweep = (at = now) => sweepFiles(test.db, schoolFiles({ dataDir }).storage, at);

/** Stores files that the database knows. */
async function storeKnown(count: number): Promise<void> {
  const owner = await makeUser(test.db);
  for (let n = 0; n < count; n += 1) {
    await makeFile(test.db, { owner_id: owner.id, storage_key: `ab/${n}.txt` });
    put(`files/ab/${n}.txt`);
  }
}

describe('temporary uploads', () => {
  it('are deleted after a day', async () => {
    put('incoming/old', 25 * hour);
    put('incoming/young', 23 * hour);
    expect(await schoolFiles({ dataDir }).tempFiles.removeOlderThan(ago(day))).toBe(1);
    expect(there('incoming/old', 'incoming/young')).toEqual([false, true]);
  });
});

describe('a stored file that the database does not know', () => {
  it('moves to the trash of the day', async () => {
    await storeKnown(20);
    put('files/cd/orphan.pdf');
    expect(await sweep()).toMatchObject({ stored: 21, unknown: 1, trashed: 1 });
    expect(there('files/cd/orphan.pdf', 'files/trash/2026-11-22/cd/orphan.pdf')).toEqual([false, true]);
    expect(there('files/ab/0.txt', 'files/ab/19.txt')).toEqual([true, true]);
  });

  it('stays while its upload may still run', async () => {
    await storeKnown(20);
    put('files/cd/orphan.pdf', 9 * minute);
    expect(await sweep()).toMatchObject({ unknown: 0, trashed: 0 });
    expect(there('files/cd/orphan.pdf')).toEqual([true]);
  });

  it('stays in the trash for 30 days', async () => {
    put('files/trash/2026-11-22/cd/orphan.pdf');
    await sweep(new Date(now.getTime() + 30 * day));
    expect(there('files/trash/2026-11-22/cd/orphan.pdf')).toEqual([true]);
    await sweep(new Date(now.getTime() + 31 * day));
    expect(there('files/trash/2026-11-22')).toEqual([false]);
  });

  it('is restored from the trash when it has a row again', async () => {
    await storeKnown(1);
    rmSync(join(dataDir, 'files/ab/0.txt'));
    put('files/trash/2026-10-01/ab/0.txt');
    expect(await sweep()).toMatchObject({ restored: 1, unknown: 0 });
    expect(there('files/ab/0.txt', 'files/trash/2026-10-01/ab/0.txt')).toEqual([true, false]);
  });

  it('does not include a picture with a row', async () => {
    const owner = await makeUser(test.db);
    const row = { name: 'a.png', extension: 'png', mime: 'image/png', size: 1, sha256: '0' };
    await test.db
      .insertInto('media')
      .values({ ...row, owner_id: owner.id, storage_key: 'ab/picture.png' })
      .execute();
    put('files/ab/picture.png');
    expect(await sweep()).toMatchObject({ stored: 1, unknown: 0 });
  });
});

describe('too many unknown files', () => {
  it('stay where they are when they are more than 5 %', async () => {
    await storeKnown(18);
    put('files/cd/orphan.pdf');
    expect(await sweep()).toMatchObject({ stored: 19, unknown: 1, trashed: 0 });
    expect(there('files/cd/orphan.pdf')).toEqual([true]);
  });

  it('stay where they are when they are more than 20', async () => {
    await storeKnown(420);
    for (let n = 0; n < 21; n += 1) put(`files/cd/${n}.pdf`);
    expect(await sweep()).toMatchObject({ stored: 441, unknown: 21, trashed: 0 });
    rmSync(join(dataDir, 'files/cd/0.pdf'));
    expect(await sweep()).toMatchObject({ stored: 440, unknown: 20, trashed: 20 });
  });
});

it('ignores other files in the folder', async () => {
  put('files/school-id');
  put('files/lost+found/x');
  put('files/.DS_Store');
  expect(await sweep()).toMatchObject({ stored: 0 });
  expect(there('files/school-id', 'files/lost+found/x', 'files/.DS_Store')).toEqual([true, true, true]);
});

it('does nothing in a school without files', async () => {
  expect(await sweep()).toEqual({ stored: 0, unknown: 0, trashed: 0, restored: 0 });
});

it('reads the rows of five hundred files with one statement', async () => {
  for (let n = 0; n < 501; n += 1) put(`files/00/${n}.txt`);
  const statements = await test.statements.during(() => sweep());
  expect(statements).toHaveLength(2);
});

it('restores files page by page, so that the memory does not grow with the trash', async () => {
  const owner = await makeUser(test.db);
  await makeFile(test.db, { owner_id: owner.id, storage_key: 'ab/0.txt' });
  const { storage } = schoolFiles({ dataDir });
  let listed = 0;
  const restoredAfter: number[] = [];
  const watched = {
    ...storage,
    async *listTrash() {
      for (; listed < 1200; listed += 1) yield { key: `ab/${listed}.txt`, day: '2026-11-20' };
    },
    restore: async () => void restoredAfter.push(listed),
  };
  expect(await sweepFiles(test.db, watched, now)).toMatchObject({ restored: 1 });
  expect(restoredAfter).toEqual([499]);
});
