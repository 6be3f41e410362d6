import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openBucket } from './s3-bucket';
import type { S3Config } from '../config/s3-config';
import { failOnSilence } from './end-silence';
import { FileMissingError, type Storage } from './storage';
import { StorageError } from '../failures/storage-error';

const idObject = 'school-id';
const trash = 'trash/';
const storedFile = /^[0-9a-f]{2}\/[^/]+$/;
const trashedFile = /^trash\/(\d{4}-\d{2}-\d{2})\/([0-9a-f]{2}\/[^/]+)$/;
const missingCodes = ['NoSuchKey', 'NotFound'];
/** Codes of errors: another process claimed the bucket first, or claims it at this moment. */
const claimedCodes = ['PreconditionFailed', 'ConditionalRequestConflict'];

/**
 * Stores files in a bucket of an S3-compatible storage. One bucket belongs to one school. Other objects in it are
 * ignored. Every call throws `StorageError` when S3 does not answer or rejects the call.
 * @param options limits in milliseconds: `timeoutMs` until an answer begins, `silenceMs` without a byte of a file, `copyMs`
 *   for a copy inside S3, `probeMs` between two calls of `probe` to S3
 */
export function s3Storage(
  config: S3Config,
  { pageSize = 1000, timeoutMs = 10_000, silenceMs = 20_000, copyMs = 300_000, probeMs = 60_000 } = {},
): Storage {
  const { bucket: Bucket, endpoint } = config;
  const { call } = openBucket(config, { timeoutMs });
  const place = `${endpoint.replace(/\/$/, '')}/${Bucket}`;
  // A bucket that had the id of the school and has none was emptied, or is another bucket.
  let hadId = false;
  let failure: Error | null = null;
  let probedAt = -Infinity;

  async function read(key: string, range?: string): Promise<Readable | null> {
    const found = await call(
      (client, { GetObjectCommand }, options) =>
        client.send(new GetObjectCommand({ Bucket, Key: key, ...(range && { Range: range }) }), options),
      { unless: missingCodes },
    );
    return found?.Body ? failOnSilence(found.Body as Readable, silenceMs) : null;
  }

  const remove = async (key: string) => {
    await call((client, { DeleteObjectCommand }, options) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: key }), options),
    );
  };

  // S3 cannot rename. After a crash in between, the file has both names, and never no name.
  async function move(from: string, to: string): Promise<void> {
    const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copied = await call(
      (client, { CopyObjectCommand }, options) =>
        client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }), options),
      { unless: missingCodes, timeoutMs: copyMs },
    );
    if (copied) await remove(from);
  }

  /** Lists objects with one request for each page. */
  async function* listObjects(prefix: string) {
    for (let token: string | undefined; ;) {
      const page = await call((client, { ListObjectsV2Command }, options) =>
        client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, ContinuationToken: token }),
          options,
        ),
      );
      for (const { Key, LastModified } of page?.Contents ?? [])
        if (Key) yield { key: Key, changedAt: LastModified ?? new Date() };
      token = page?.NextContinuationToken;
      if (!token) return;
    }
  }

  async function* listTrashed() {
    for await (const { key: name } of listObjects(trash)) {
      const [, day, key] = trashedFile.exec(name) ?? [];
      if (day && key) yield { name, day, key };
    }
  }

  async function schoolId(): Promise<string | null> {
    const stream = await read(idObject);
    if (!stream) return null;
    const chunks = await stream.setEncoding('utf8').toArray();
    hadId = true;
    return chunks.join('').trim();
  }

  async function requireBucket(): Promise<void> {
    try {
      if (hadId && (await schoolId()) === null) throw new StorageError(texts.gone(place));
      failure = null;
    } catch (error) {
      failure = error as Error;
      throw error;
    }
  }

  const writeId = (id: string, condition: { IfNoneMatch?: '*' }) =>
    call(
      (client, { PutObjectCommand }, options) =>
        client.send(new PutObjectCommand({ Bucket, Key: idObject, Body: `${id}\n`, ...condition }), options),
      { unless: claimedCodes },
    );

  // One PUT is atomic and leaves no parts behind. One PUT may have 5 GB, which is more than the largest upload.
  async function store(tempFile: string, key: string): Promise<void> {
    // A file that is stored in the wrong bucket would be missing when the right bucket is back.
    await requireBucket();
    // Open the file before the call. A stream that opens the file itself may fail when the call has ended and the
    // file is deleted, and nothing handles that error.
    const file = await open(tempFile);
    const Body = file.createReadStream();
    try {
      const { size } = await file.stat();
      await call(
        (client, { PutObjectCommand }, options) =>
          client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size }), options),
        { timeoutMs: silenceMs, progress: () => Body.bytesRead },
      );
    } finally {
      Body.destroy();
    }
  }

  return {
    place,
    store,
    replace: store,
    async open(key, range) {
      const stream = await read(key, range && `bytes=${range.start}-${range.end}`);
      if (stream) return stream;
      await requireBucket();
      throw new FileMissingError(key);
    },
    remove,
    async *list() {
      for await (const object of listObjects('')) if (storedFile.test(object.key)) yield object;
    },

    schoolId,
    async claim(id, { replace }) {
      await writeId(id, replace ? {} : { IfNoneMatch: '*' });
      return (await schoolId()) ?? id;
    },

    moveToTrash: ({ key, day }) => move(key, `${trash}${day}/${key}`),
    restore: ({ key, day }) => move(`${trash}${day}/${key}`, key),
    async *listTrash() {
      for await (const { key, day } of listTrashed()) yield { key, day };
    },
    async openTrashed(key) {
      for await (const file of listTrashed()) {
        const stream = file.key === key ? await read(file.name) : null;
        if (stream) return stream;
      }
      throw new FileMissingError(key);
    },
    async emptyTrash(before) {
      for await (const { name, day } of listTrashed()) if (day < before) await remove(name);
    },
    async probe() {
      // Readiness must not wait for S3, so this throws what the last call found.
      if (Date.now() - probedAt >= probeMs) {
        probedAt = Date.now();
        void requireBucket().catch(() => undefined);
      }
      if (failure) throw failure;
    },
    // S3 tells no limit of a bucket.
    space: async () => null,
  };
}

const texts = {
  gone: (place: string) =>
    `В контейнере S3 ${place} больше нет номера школы: контейнер очистили или заменили. ` +
    'Проверьте S3_BUCKET. Если файлы потеряны, восстановите их из резервной копии.',
};
