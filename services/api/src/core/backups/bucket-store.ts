import type { Readable } from 'node:stream';
import { failOnSilence } from '../files/end-silence';
import type { Bucket } from '../files/s3-bucket';
import { openBucket } from '../files/s3-bucket';
import type { BackupBucket } from '../config/backup-address';
import { formatName, parseName } from './backup-name';
import type { BackupFolder, BackupStore, StoredBackup } from './backup-store';
import { takeBucketLock } from './bucket-lock';
import { manifestNames } from './manifest';

const absentCodes = ['NoSuchKey', 'NotFound', '404'];
// S3 takes 10,000 parts, so a file may have 160 GB.
const partBytes = 16 * 1024 * 1024;
const deletionsAtOnce = 16;
/** Milliseconds for a call that sends a part, or joins all parts. */
const longCallMs = 300_000;
/** Milliseconds without a byte of a file, after which the read fails. */
const silenceMs = 20_000;

interface Options {
  partBytes?: number;
  timeoutMs?: number;
}

/**
 * Backups in a bucket. S3 can neither rename nor link. So a backup is whole when it has its manifest, which is written
 * last. The list of its files names the backup that has the bytes of a shared file.
 */
export function bucketStore({ config, prefix }: BackupBucket, options: Options = {}): BackupStore {
  const bucket = openBucket(config, options);
  const objects = bucketObjects(bucket, config.bucket, options);
  const address = `s3://${config.bucket}/${prefix}`.replace(/\/$/, '');

  const openFolder = (name: string): BackupFolder => {
    const toKey = (file: string) => `${prefix}${name}/${file}`;
    return {
      name,
      path: `${address}/${name}`,
      read: (file) => objects.read(toKey(file)),
      write: (file, bytes) => objects.write(toKey(file), bytes),
      has: (file) => objects.has(toKey(file)),
      remove: (file) => objects.remove(toKey(file)),
      sibling: openFolder,
      siblings: async () =>
        (await listFolders())
          .filter((other) => other !== name)
          .map(openFolder)
          .toReversed(),
      share: async (_file, { earlier, last }) => (earlier.name === last.name ? null : earlier),
    };
  };

  /** Names of all folders of backups, whole or not, the oldest first. */
  async function listFolders(): Promise<string[]> {
    const found: string[] = [];
    for await (const { folder } of objects.list(prefix, '/')) {
      const name = folder?.slice(prefix.length, -1);
      if (name !== undefined && parseName(name) !== null) found.push(name);
    }
    return found.toSorted();
  }

  async function isWhole(name: string): Promise<boolean> {
    for await (const { key } of objects.list(`${prefix}${name}/manifest.json`, '/'))
      if (key !== undefined && manifestNames.some((file) => key.endsWith(`/${file}`))) return true;
    return false;
  }

  const describeStored = (name: string, at: Date): StoredBackup => {
    const folder = openFolder(name);
    return { name, path: folder.path, at, folder };
  };

  async function list(): Promise<StoredBackup[]> {
    const found = await Promise.all(
      (await listFolders()).map(async (name) =>
        (await isWhole(name)) ? [describeStored(name, parseName(name)!)] : [],
      ),
    );
    return found.flat();
  }

  return {
    address,
    isRemote: true,
    list,
    lock: () => takeBucketLock(bucket, { Bucket: config.bucket, Key: `${prefix}backup.lock` }, address),
    create: async (at) => openFolder(formatName(at)),
    finish: async ({ name }, at) => describeStored(name, at),
    async remove(names, findShared) {
      // Delete the manifest first: a backup without a manifest is not whole, so an interrupted deletion leaves nothing
      // that looks like a backup.
      for (const name of names) for (const file of manifestNames) await openFolder(name).remove(file);
      const whole = new Set((await list()).map(({ name }) => name));
      const left = (await listFolders()).filter((name) => !whole.has(name));
      if (left.length === 0) return;
      const shared = await findShared();
      for (const name of left) {
        let unused: string[] = [];
        for await (const { key } of objects.list(`${prefix}${name}/`)) {
          if (key === undefined) continue;
          const file = key.slice(prefix.length);
          const isOfSchool = file.startsWith(`${name}/files/`);
          if (isOfSchool && (shared === null || shared.has(file))) continue;
          unused.push(key);
          if (unused.length < deletionsAtOnce) continue;
          await Promise.all(unused.map(objects.remove));
          unused = [];
        }
        await Promise.all(unused.map(objects.remove));
      }
    },
  };
}

function bucketObjects({ call, fail }: Bucket, name: string, { partBytes: partSize = partBytes }: Options) {
  const Bucket = name;

  async function putParts(Key: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<number> {
    const started = await call((client, { CreateMultipartUploadCommand }, options) =>
      client.send(new CreateMultipartUploadCommand({ Bucket, Key }), options),
    );
    const upload = { Bucket, Key, UploadId: started?.UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let size = 0;
      for (let part: Buffer | undefined = first; part; part = await readNext(rest)) {
        const Body = part;
        const PartNumber = Parts.length + 1;
        const sent = await call(
          (client, { UploadPartCommand }, options) =>
            client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), options),
          { timeoutMs: longCallMs },
        );
        Parts.push({ ETag: sent?.ETag, PartNumber });
        size += part.length;
      }
      await call(
        (client, { CompleteMultipartUploadCommand }, options) =>
          client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), options),
        { timeoutMs: longCallMs },
      );
      return size;
    } catch (error) {
      // Abort the upload: the school would pay for its parts, and no list shows them.
      await call(
        (client, { AbortMultipartUploadCommand }, options) =>
          client.send(new AbortMultipartUploadCommand(upload), options),
        { unless: ['NoSuchUpload'] },
      ).catch(() => undefined);
      throw error;
    }
  }

  return {
    async *read(Key: string): AsyncGenerator<Uint8Array> {
      const found = await call(
        (client, { GetObjectCommand }, options) =>
          client.send(new GetObjectCommand({ Bucket, Key }), options),
        { unless: absentCodes },
      );
      if (!found?.Body) throw Object.assign(new Error(`no object ${Key}`), { code: 'ENOENT' });
      try {
        yield* failOnSilence(found.Body as Readable, silenceMs);
      } catch (error) {
        throw fail(error);
      }
    },
    async write(Key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
      const parts = cutIntoParts(bytes, partSize);
      const first = (await readNext(parts)) ?? Buffer.alloc(0);
      if (first.length >= partSize) return putParts(Key, first, parts);
      await call(
        (client, { PutObjectCommand }, options) =>
          client.send(new PutObjectCommand({ Bucket, Key, Body: first }), options),
        { timeoutMs: longCallMs },
      );
      return first.length;
    },
    async has(Key: string): Promise<boolean> {
      const found = await call(
        (client, { HeadObjectCommand }, options) =>
          client.send(new HeadObjectCommand({ Bucket, Key }), options),
        { unless: absentCodes },
      );
      return found !== null;
    },
    async remove(Key: string): Promise<void> {
      await call((client, { DeleteObjectCommand }, options) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), options),
      );
    },
    /** Lists objects and, with a delimiter, folders. Makes one request for each page. */
    async *list(Prefix: string, Delimiter?: string): AsyncGenerator<{ key?: string; folder?: string }> {
      for (let ContinuationToken: string | undefined; ;) {
        const input = { Bucket, Prefix, Delimiter, ContinuationToken };
        const page = await call((client, { ListObjectsV2Command }, options) =>
          client.send(new ListObjectsV2Command(input), options),
        );
        for (const { Prefix: folder } of page?.CommonPrefixes ?? []) if (folder) yield { folder };
        for (const { Key: key } of page?.Contents ?? []) if (key) yield { key };
        ContinuationToken = page?.NextContinuationToken;
        if (!ContinuationToken) return;
      }
    },
  };
}

const readNext = async (parts: AsyncIterator<Buffer>): Promise<Buffer | undefined> => {
  const next = await parts.next();
  return next.done ? undefined : next.value;
};

/** Yields pieces of this size; only the last one may be smaller. */
async function* cutIntoParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const whole = Buffer.concat(chunks);
    let at = 0;
    for (; at + size <= whole.length; at += size) yield whole.subarray(at, at + size);
    chunks = [whole.subarray(at)];
    length = whole.length - at;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
