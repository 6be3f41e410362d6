import { bucketError, hasCode } from './bucket-error.mjs';
import { objectHeaders } from './object-headers.mjs';

/** @typedef {import('./bucket-settings.mjs').BucketSettings} BucketSettings @typedef {typeof import('@aws-sdk/client-s3')} Sdk */

/**
 * The objects of a site in a bucket. Paths are those of the site's folder. All methods throw BucketError when the
 * storage does not answer or rejects the call.
 *
 * @typedef {object} ReleaseBucket
 * @property {string} address
 * @property {boolean} hasConditionalWrites
 * @property {(path: string, etag?: string) => Promise<{ content: Buffer, etag: string } | 'same' | null>} get
 *   null: there is none; `same`: it still has this etag
 * @property {(path: string, content: Uint8Array) => Promise<void>} put
 * @property {(path: string, content: Uint8Array, etag: string | null) => Promise<boolean>} putIf replaces the object
 *   with this etag, null for none. False: it has changed
 * @property {(folder: string) => Promise<{ path: string, changedAt: number }[]>} list objects of a folder and its
 *   subfolders; paths relative to it
 * @property {(path: string) => Promise<void>} remove
 * @property {() => void} close
 */

// Every error is thrown, so the warnings of the SDK say nothing new.
const nothing = () => undefined;
const logger = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * The key of a path. The assets of the shell are in the bucket at the address that pages use, so that a CDN may serve
 * the bucket as it is.
 * @param {string} path
 */
const keyOf = (path) => path.replace(/^shell\/assets(?=\/|$)/, 'assets');

/**
 * Opens the bucket. It connects at the first call.
 *
 * @param {BucketSettings} settings
 * @param {{ timeoutMs?: number, attempts?: number }} [options] for each call
 * @returns {ReleaseBucket}
 */
export function openReleaseBucket(settings, { timeoutMs = 20_000, attempts = 3 } = {}) {
  const { bucket, prefix } = settings;
  /** @type {Promise<Sdk & { client: import('@aws-sdk/client-s3').S3Client }> | undefined} */
  let opened;
  /** @param {string} path */
  const at = (path) => ({ Bucket: bucket, Key: prefix + keyOf(path) });

  /**
   * @template Result
   * @param {(sdk: Sdk & { client: import('@aws-sdk/client-s3').S3Client }, options: { abortSignal: AbortSignal }) => Promise<Result>} work
   * @param {Record<string, Result>} [unless] results by codes of S3
   * @returns {Promise<Result>}
   */
  async function call(work, unless = {}) {
    opened ??= connect(settings, { timeoutMs, attempts });
    const sdk = await opened;
    try {
      return await work(sdk, { abortSignal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const code = Object.keys(unless).find((known) => hasCode(error, [known]));
      if (code !== undefined) return /** @type {Result} */ (unless[code]);
      throw bucketError(error, settings);
    }
  }

  return {
    address: settings.address,
    hasConditionalWrites: settings.hasConditionalWrites,
    get: (path, etag) =>
      call(
        /** @returns {Promise<{ content: Buffer, etag: string } | 'same' | null>} */
        async (s3, options) => {
          const input = { ...at(path), ...(etag && { IfNoneMatch: etag }) };
          const { Body, ETag = '' } = await s3.client.send(new s3.GetObjectCommand(input), options);
          // The SDK types the body as optional, but every answer to GET has one.
          const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
          return { content, etag: ETag };
        },
        { NoSuchKey: null, 304: 'same', NotModified: 'same' },
      ),
    put: (path, content) =>
      call(async (s3, options) => {
        await s3.client.send(
          new s3.PutObjectCommand({ ...at(path), ...objectHeaders(path), Body: content }),
          options,
        );
      }),
    putIf: (path, content, etag) =>
      call(
        async (s3, options) => {
          const condition = etag === null ? { IfNoneMatch: '*' } : { IfMatch: etag };
          const input = { ...at(path), ...objectHeaders(path), ...condition, Body: content };
          await s3.client.send(new s3.PutObjectCommand(input), options);
          return true;
        },
        { PreconditionFailed: false, ConditionalRequestConflict: false, NoSuchKey: false, 412: false },
      ),
    async list(folder) {
      const start = `${prefix}${keyOf(folder)}/`;
      const found = [];
      /** @type {string | undefined} */
      let token;
      do {
        const input = { Bucket: bucket, Prefix: start, ...(token && { ContinuationToken: token }) };
        const page = await call(({ client, ListObjectsV2Command }, options) =>
          client.send(new ListObjectsV2Command(input), options),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ path: Key.slice(start.length), changedAt: LastModified?.getTime() ?? 0 });
        }
        token = page.NextContinuationToken;
      } while (token);
      return found;
    },
    remove: (path) =>
      call(async (s3, options) => {
        await s3.client.send(new s3.DeleteObjectCommand(at(path)), options);
      }),
    close: () => void opened?.then(({ client }) => client.destroy()),
  };
}

/** Loads the SDK, which only a site in a bucket needs. @param {BucketSettings} settings @param {{ timeoutMs: number, attempts: number }} options */
async function connect(
  { endpoint, region, accessKeyId, secretAccessKey, sessionToken },
  { timeoutMs, attempts },
) {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: 32 };
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    // The name of the bucket in the path works at every provider and needs no certificate for subdomains.
    forcePathStyle: true,
    // Many providers do not know the checksums that the SDK adds on its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: timeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { client, ...sdk };
}
