import { BucketError } from './bucket-error.mjs';
import { objectHeaders } from './object-headers.mjs';
import { explainFailure, openS3, readErrorCode } from './s3-client.mjs';

/**
 * @typedef {import('./bucket-settings.mjs').BucketSettings} BucketSettings
 * @typedef {import('./s3-client.mjs').OpenS3} OpenS3
 */

/**
 * The objects of a site in a bucket. Paths are those of the site's folder. All methods throw BucketError when the
 * storage does not answer or rejects the call.
 *
 * @typedef {object} ReleaseBucket
 * @property {string} address
 * @property {boolean} hasConditionalWrites
 * @property {(path: string, etag?: string) => Promise<{ content: Buffer, etag: string } | 'same' | null>} get
 *   null: there is no object; `same`: the object still has this etag
 * @property {(path: string, content: Uint8Array) => Promise<void>} put
 * @property {(path: string, content: Uint8Array, etag: string | null) => Promise<boolean>} putIf replaces the object
 *   with this etag; with null, only makes a new object. False: the object has another etag
 * @property {(folder: string) => Promise<{ path: string, changedAt: number }[]>} list objects of a folder and its
 *   subfolders. Each `path` is relative to the folder; `changedAt` is in ms since 1970
 * @property {(path: string) => Promise<void>} remove
 * @property {() => void} close
 */

// The sentence names no right: the release tool needs all rights, the gateway only those to read and list.
const words = {
  title: 'Хранилище выпусков',
  settings: 'RELEASES_S3',
  access: 'проверьте права этого ключа',
};

/**
 * The key of a path. In the bucket, the assets of the shell are at the address that pages use, so that a CDN can serve
 * the bucket directly.
 * @param {string} path
 */
const toKey = (path) => path.replace(/^shell\/assets(?=\/|$)/, 'assets');

/**
 * Opens the bucket. The first call loads the SDK and connects.
 *
 * @param {BucketSettings} settings
 * @param {{ timeoutMs?: number, attempts?: number }} [options] for each call
 * @returns {ReleaseBucket}
 */
export function openReleaseBucket(settings, { timeoutMs = 20_000, attempts = 3 } = {}) {
  const { bucket, prefix } = settings;
  /** @type {Promise<OpenS3> | undefined} */
  let opened;
  /** @param {string} path */
  const at = (path) => ({ Bucket: bucket, Key: prefix + toKey(path) });

  /**
   * @template Result
   * @param {(sdk: OpenS3, options: { abortSignal: AbortSignal }) => Promise<Result>} work
   * @param {Record<string, Result>} [unless] results instead of an error, by codes of S3
   * @returns {Promise<Result>}
   */
  async function call(work, unless = {}) {
    opened ??= openS3(settings, { attempts, socketTimeoutMs: timeoutMs, maxSockets: 32 });
    const sdk = await opened;
    try {
      return await work(sdk, { abortSignal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      const code = readErrorCode(error);
      if (Object.hasOwn(unless, code)) return /** @type {Result} */ (unless[code]);
      throw new BucketError(explainFailure(error, { ...settings, ...words }), { cause: error });
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
      const start = `${prefix}${toKey(folder)}/`;
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
