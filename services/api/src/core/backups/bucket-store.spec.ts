import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { openBucket } from '../files/s3-bucket';
import { useS3 } from '../../testing/s3-server';
import { takeBucketLock } from './bucket-lock';
import { bucketStore } from './bucket-store';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

// Without a school. bucket-backups.night.spec.ts makes whole backups.
const s3 = useS3();

itAtNight('sends a large file in parts', async () => {
  const store = bucketStore({ config: await s3.newBucket(), prefix: '' }, { partBytes: 5 * 1024 * 1024 });
  const folder = await store.create(new Date());
  const bytes = randomBytes(5 * 1024 * 1024 + 7);
  expect(await folder.write('files/ab/large.zip', Readable.from([bytes]))).toBe(bytes.length);
  const read = await Readable.from(folder.read('files/ab/large.zip')).toArray();
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
});

itAtNight('stores no file when its upload fails', async () => {
  const store = bucketStore({ config: await s3.newBucket(), prefix: '' }, { partBytes: 5 * 1024 * 1024 });
  const folder = await store.create(new Date());
  const failing = async function* () {
    yield randomBytes(6 * 1024 * 1024);
    throw new Error('disk failed');
  };
  await expect(folder.write('files/ab/large.zip', failing())).rejects.toThrow('disk failed');
  expect(await folder.has('files/ab/large.zip')).toBe(false);
});

it('says what BACKUP_DIR names when there is no such bucket', async () => {
  const config = { ...(await s3.newBucket()), settings: 'BACKUP_S3' as const };
  s3.refuse('NoSuchBucket');
  await expect(bucketStore({ config, prefix: '' }).list()).rejects.toThrow('исправьте BACKUP_DIR');
  s3.refuse(null);
});

it('shares no file that the last backup shares too', async () => {
  const store = bucketStore({ config: await s3.newBucket(), prefix: '' });
  const [first, second, third] = await Promise.all(
    ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => store.create(new Date(`${day}T03:30:00.000Z`))),
  );
  // As when a person deleted the second backup: the third one has the file in the first one.
  expect(await third!.share('files/ab/abcd.png', { earlier: first!, last: first! })).toBeNull();
  expect(await third!.share('files/ab/abcd.png', { earlier: first!, last: second! })).toBe(first);
});

itAtNight('deletes what an interrupted run left, except the files that whole backups share', async () => {
  const store = bucketStore({ config: await s3.newBucket(), prefix: 'copies/' });
  const folder = await store.create(new Date('2026-11-22T03:30:00.000Z'));
  const files = ['database/users.copy.gz', 'files.jsonl.gz', 'files/ab/shared.png', 'files/ab/unused.png'];
  for (const file of files) await folder.write(file, Readable.from([Buffer.from('bytes')]));
  const left = async () => {
    const found = await Promise.all(files.map((file) => folder.has(file)));
    return files.filter((_, index) => found[index]);
  };
  expect(await store.list()).toEqual([]);
  await store.remove([], async () => null);
  expect(await left()).toEqual(['files/ab/shared.png', 'files/ab/unused.png']);
  await store.remove([], async () => new Set([`${folder.name}/files/ab/shared.png`]));
  expect(await left()).toEqual(['files/ab/shared.png']);
  await store.remove([], async () => new Set());
  expect(await left()).toEqual([]);
});

describe('the lock', () => {
  /** A function that takes the lock of a new bucket. `wait` is what happens meanwhile. */
  async function newLock() {
    const config = await s3.newBucket();
    const object = { Bucket: config.bucket, Key: 'backup.lock' };
    return (wait: () => Promise<unknown>) =>
      takeBucketLock(openBucket(config), object, 's3://copies', { beatMs: 3_600_000, wait });
  }
  const nothing = async () => undefined;

  itAtNight('is taken by one process at a time', async () => {
    const take = await newLock();
    const first = await take(nothing);
    await expect(take(() => first.beat())).rejects.toThrow('уже пишет другой запуск');
    expect(await first.isHeld()).toBe(true);
    await first.unlock();
    const second = await take(nothing);
    expect([await first.isHeld(), await second.isHeld()]).toEqual([false, true]);
    await second.unlock();
  });

  itAtNight('ends when another process takes over the lock of a killed one', async () => {
    const take = await newLock();
    const killed = await take(nothing);
    const next = await take(nothing);
    expect([await killed.isHeld(), await next.isHeld()]).toEqual([false, true]);
    await killed.beat();
    await killed.unlock();
    expect(await next.isHeld()).toBe(true);
    await next.unlock();
  });

  itAtNight('is taken when the other process ends meanwhile', async () => {
    const take = await newLock();
    const first = await take(nothing);
    const second = await take(() => first.unlock());
    expect(await second.isHeld()).toBe(true);
    await second.unlock();
  });
});
