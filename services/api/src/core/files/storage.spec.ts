import { pbkdf2 } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eventually } from '../../testing/eventually';
import { useS3 } from '../../testing/s3-server';
import { diskStorage } from './disk-storage';
import { s3Storage } from './s3-storage';
import { FileMissingError, type Storage } from './storage';
import { StorageError } from '../failures/storage-error';
import { joinPlaces } from './join-places';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const s3 = useS3();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stupeni-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}
async function store(storage: Storage, key: string, content = key): Promise<void> {
  const path = join(folder, 'temp');
  writeFileSync(path, content);
  await storage.store(path, key);
}
const listKeys = async (storage: Storage) => (await all(storage.list())).map(({ key }) => key).sort();
const listTrash = async (storage: Storage) =>
  (await all(storage.listTrash())).map(({ key, day }) => `${day} ${key}`).sort();
const read = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  text(await storage.open(key, range));

const disk = (name: string) => diskStorage(join(folder, name));
const bucket = async () => s3Storage(await s3.newBucket());

type Place = [string, () => Storage | Promise<Storage>];
// With the disk behind it, a bucket does all that it does alone.
const atNight: Place[] = [['a bucket', bucket]];
describe.each<Place>([
  ['the disk', () => disk('files')],
  ['a bucket before the disk', async () => joinPlaces(await bucket(), disk('files'))],
  ...(process.env['NIGHT'] ? atNight : []),
])('storage in %s', (_name, newStorage) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await newStorage();
  });

  it('reads a whole file and ranges of it', async () => {
    await store(storage, 'ab/1.txt', 'Привет');
    expect(await read(storage, 'ab/1.txt')).toBe('Привет');
    expect(await read(storage, 'ab/1.txt', { start: 2, end: 5 })).toBe('ри');
    expect(await read(storage, 'ab/1.txt', { start: 10, end: 99 })).toBe('т');
  });

  it('says that a file is missing', async () => {
    await expect(storage.open('ab/1.txt')).rejects.toThrow(FileMissingError);
    await expect(storage.openTrashed('ab/1.txt')).rejects.toThrow(FileMissingError);
  });

  it('deletes a file, and a missing one without an error', async () => {
    await store(storage, 'ab/1.txt');
    await storage.remove('ab/1.txt');
    await storage.remove('ab/1.txt');
    expect(await listKeys(storage)).toEqual([]);
  });

  it('lists stored files with their time, and neither the trash nor the school id', async () => {
    await storage.claim('school', { replace: false });
    for (const key of ['ab/1.txt', 'ab/2.txt', 'cd/3.txt']) await store(storage, key);
    await storage.moveToTrash({ key: 'ab/2.txt', day: '2026-11-22' });
    expect(await listKeys(storage)).toEqual(['ab/1.txt', 'cd/3.txt']);
    const [first] = await all(storage.list());
    expect(Math.abs(Date.now() - first!.changedAt.getTime())).toBeLessThan(600_000);
  });

  it('moves a file to the trash, reads it there, and restores it', async () => {
    await store(storage, 'ab/1.txt', 'один');
    await storage.moveToTrash({ key: 'ab/1.txt', day: '2026-11-22' });
    await storage.moveToTrash({ key: 'ab/1.txt', day: '2026-11-22' });
    expect(await listTrash(storage)).toEqual(['2026-11-22 ab/1.txt']);
    await expect(storage.open('ab/1.txt')).rejects.toThrow(FileMissingError);
    expect(await text(await storage.openTrashed('ab/1.txt'))).toBe('один');
    await storage.restore({ key: 'ab/1.txt', day: '2026-11-22' });
    await storage.restore({ key: 'ab/1.txt', day: '2026-11-22' });
    expect(await listTrash(storage)).toEqual([]);
    expect(await read(storage, 'ab/1.txt')).toBe('один');
  });

  it('empties the trash of earlier days', async () => {
    for (const [key, day] of [
      ['ab/1.txt', '2026-10-01'],
      ['ab/2.txt', '2026-11-22'],
    ] as const) {
      await store(storage, key);
      await storage.moveToTrash({ key, day });
    }
    await storage.emptyTrash('2026-11-22');
    expect(await listTrash(storage)).toEqual(['2026-11-22 ab/2.txt']);
  });

  it('belongs to the first school that claims it, until another school replaces the claim', async () => {
    expect(await storage.schoolId()).toBeNull();
    const ids = ['one', 'two', 'three'];
    const winners = await Promise.all(ids.map((id) => storage.claim(id, { replace: false })));
    expect(new Set(winners).size).toBe(1);
    expect(await storage.schoolId()).toBe(winners[0]);
    expect(await storage.claim('other', { replace: true })).toBe('other');
    expect(await storage.schoolId()).toBe('other');
  });
});

it('lists more objects than one page of S3 has', async () => {
  const storage = s3Storage(await s3.newBucket(), { pageSize: 2 });
  const keys = ['ab/1.txt', 'ab/2.txt', 'ab/3.txt', 'cd/4.txt', 'cd/5.txt'];
  for (const key of keys) await store(storage, key);
  expect(await listKeys(storage)).toEqual(keys);
});

describe('a bucket that falls silent', () => {
  /** Far above the limits of 50 ms, and below the limits of the product. */
  const mostMs = 9000;
  let server: Server;
  const startBucket = async (answer: RequestListener, limits: Parameters<typeof s3Storage>[1]) => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return s3Storage({ ...(await s3.newBucket()), endpoint: `http://127.0.0.1:${port}` }, limits);
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it(
    'fails a call that has no answer',
    async () => {
      const storage = await startBucket(() => undefined, { timeoutMs: 50 });
      await expect(storage.open('ab/1.txt')).rejects.toThrow(StorageError);
    },
    mostMs,
  );

  it(
    'fails to store a file when the bucket takes the bytes and does not answer',
    async () => {
      const storage = await startBucket((request) => void request.resume(), { silenceMs: 50 });
      await expect(store(storage, 'ab/1.txt')).rejects.toThrow(StorageError);
    },
    mostMs,
  );

  itAtNight('fails to store a file that is not open yet, and then does not need the file', async () => {
    const storage = await startBucket((request) => void request.resume(), { silenceMs: 50 });
    const stored = store(storage, 'ab/1.txt');
    // All threads that open files are busy for longer than the limit.
    const busy = Array.from({ length: 12 }, () => promisify(pbkdf2)('', '', 100_000, 32, 'sha512'));
    await expect(stored).rejects.toThrow(StorageError);
    rmSync(folder, { recursive: true });
    await Promise.all(busy);
  });

  it('fails a copy that has no answer', async () => {
    const storage = await startBucket(() => undefined, { copyMs: 50 });
    const moved = storage.moveToTrash({ key: 'ab/1.txt', day: '2026-11-22' });
    await expect(moved).rejects.toThrow(StorageError);
  });

  it('ends a download whose bytes stop', async () => {
    const storage = await startBucket(
      (_request, response) => void response.writeHead(200, { 'content-length': 10 }).write('begin'),
      { silenceMs: 50 },
    );
    const bytes = await storage.open('ab/1.txt');
    await expect(text(bytes)).rejects.toThrow('замолчало');
  });
});

it('finds a file of the second place, and one that moves to the first while it is read', async () => {
  const [first, second] = [disk('first'), disk('second')];
  const both = joinPlaces(first, second);
  await store(second, 'ab/1.txt', 'старый');
  expect(await read(both, 'ab/1.txt')).toBe('старый');
  await second.remove('ab/1.txt');
  const moving = joinPlaces(first, {
    ...second,
    async open(key) {
      await store(first, key, 'новый');
      throw new FileMissingError(key);
    },
  });
  expect(await read(moving, 'ab/1.txt')).toBe('новый');
});

it('reads and stores nothing under the mount point of a disk that is gone, and goes on when it is back', async () => {
  const [root, away] = [join(folder, 'files'), join(folder, 'unmounted')];
  const storage = diskStorage(root);
  await storage.claim('school', { replace: false });
  await store(storage, 'ab/1.txt');
  renameSync(root, away);
  mkdirSync(root);
  await expect(storage.open('ab/1.txt')).rejects.toThrow(StorageError);
  await expect(store(storage, 'ab/2.txt')).rejects.toThrow(/диск отключён/);
  expect(readdirSync(root)).toEqual([]);
  rmdirSync(root);
  renameSync(away, root);
  expect(await read(storage, 'ab/1.txt')).toBe('ab/1.txt');
  await store(storage, 'ab/2.txt');
  expect(await listKeys(storage)).toEqual(['ab/1.txt', 'ab/2.txt']);
  await expect(storage.open('ab/3.txt')).rejects.toThrow(FileMissingError);
});

it('reads and stores nothing in a bucket that was emptied, says so to the probe, and goes on when it is back', async () => {
  const config = await s3.newBucket();
  const storage = s3Storage(config, { probeMs: 0 });
  const other = s3Storage(config);
  await storage.claim('school', { replace: false });
  await store(storage, 'ab/1.txt');
  await expect(storage.open('ab/2.txt')).rejects.toThrow(FileMissingError);
  for (const key of ['ab/1.txt', 'school-id']) await other.remove(key);
  await expect(storage.open('ab/1.txt')).rejects.toThrow(StorageError);
  await expect(store(storage, 'ab/2.txt')).rejects.toThrow(/контейнер очистили или заменили/);
  expect(await listKeys(other)).toEqual([]);
  await expect(storage.probe()).rejects.toThrow(StorageError);
  await other.claim('school', { replace: false });
  await store(storage, 'ab/2.txt');
  await storage.probe();
  expect(await listKeys(storage)).toEqual(['ab/2.txt']);
});

it('asks a bucket in the background whether files can be stored, at most once a minute', async () => {
  const storage = s3Storage(await s3.newBucket());
  await storage.claim('school', { replace: false });
  s3.refuse('AccessDenied');
  try {
    await storage.probe();
    await eventually(() => expect(storage.probe()).rejects.toThrow(StorageError));
  } finally {
    s3.refuse(null);
  }
  // The next question comes later; a file that is stored answers it.
  await expect(storage.probe()).rejects.toThrow(StorageError);
  await store(storage, 'ab/1.txt');
  await storage.probe();
});
