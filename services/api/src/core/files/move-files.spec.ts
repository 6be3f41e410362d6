import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { useS3 } from '../../testing/s3-server';
import { moveFiles } from './move-files';
import { type SchoolFiles, schoolFiles } from './school-files';
import type { Storage } from './storage';

const s3 = useS3();
let dataDir: string;
let files: SchoolFiles;
let disk: Storage;
let bucket: Storage;
const keys = ['ab/1.txt', 'ab/2.txt', 'cd/3.txt'];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stupeni-move-'));
  files = schoolFiles({ dataDir, s3: await s3.newBucket() });
  const [first, second] = files.places;
  [bucket, disk] = [first, second!];
  for (const place of [disk, bucket]) await place.claim('school', { replace: false });
  for (const key of keys) await store(disk, key, `Работа ${key}`);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function store(storage: Storage, key: string, content: string): Promise<void> {
  const path = join(dataDir, 'temp');
  writeFileSync(path, content);
  await storage.store(path, key);
}
async function listKeys(storage: Storage): Promise<string[]> {
  const found = [];
  for await (const { key } of storage.list()) found.push(key);
  return found.sort();
}
const readAll = () => Promise.all(keys.map(async (key) => text(await files.storage.open(key))));
const works = keys.map((key) => `Работа ${key}`);
const toBucket = (to = bucket) => moveFiles({ from: disk, to, tempFiles: files.tempFiles });

it('moves every file to the bucket and back', async () => {
  expect(await toBucket()).toEqual({ files: 3, bytes: Buffer.byteLength(works.join('')), trashed: 0 });
  expect([await listKeys(disk), await listKeys(bucket)]).toEqual([[], keys]);
  expect(await readAll()).toEqual(works);
  await moveFiles({ from: bucket, to: disk, tempFiles: files.tempFiles });
  expect([await listKeys(disk), await listKeys(bucket)]).toEqual([keys, []]);
  expect(await readAll()).toEqual(works);
});

itAtNight('serves every file after each step of a move', async () => {
  let steps = 0;
  const watched = {
    ...disk,
    async remove(key: string) {
      expect(await readAll()).toEqual(works);
      await disk.remove(key);
      expect(await readAll()).toEqual(works);
      steps += 1;
    },
  };
  await moveFiles({ from: watched, to: bucket, tempFiles: files.tempFiles });
  expect(steps).toBe(3);
});

itAtNight('continues after it was killed between storing a file and deleting the old one', async () => {
  const killed = { ...disk, remove: () => Promise.reject(new Error('killed')) };
  const move = moveFiles({ from: killed, to: bucket, tempFiles: files.tempFiles });
  await expect(move).rejects.toThrow('killed');
  expect(await readAll()).toEqual(works);
  expect(await toBucket()).toMatchObject({ files: 3 });
  expect([await listKeys(disk), await listKeys(bucket)]).toEqual([[], keys]);
});

itAtNight('does not delete a file whose copy has other bytes, and replaces such a copy', async () => {
  const broken = { ...bucket, store: (_path: string, key: string) => store(bucket, key, 'другое') };
  await expect(toBucket(broken)).rejects.toThrow('записан');
  expect(await listKeys(disk)).toEqual(keys);
  await toBucket();
  expect(await readAll()).toEqual(works);
});

itAtNight('leaves the files in the trash, and counts them', async () => {
  await disk.moveToTrash({ key: 'cd/3.txt', day: '2026-11-22' });
  expect(await toBucket()).toMatchObject({ files: 2, trashed: 1 });
});

it('rejects a place of another school, and one that no API has claimed', async () => {
  await bucket.claim('other', { replace: true });
  await expect(toBucket()).rejects.toThrow('разным школам');
  const unclaimed = schoolFiles({ dataDir, s3: await s3.newBucket() }).places[0];
  await expect(toBucket(unclaimed)).rejects.toThrow('перезапустите API');
  expect(await listKeys(disk)).toEqual(keys);
});
