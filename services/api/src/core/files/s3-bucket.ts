import { explainFailure, openS3, type OpenS3, readErrorCode } from '@stupeni/release-bucket/s3-client';
import type { BucketConfig } from '../config/s3-config';
import { StorageError } from '../failures/storage-error';

/** Calls S3 and translates its errors. */
export interface Bucket {
  /**
   * Resolves to null when S3 answers with one of the codes in `unless`. Throws `StorageError` for any other error, and
   * when the answer does not begin in time.
   */
  call: <T>(
    work: (client: OpenS3['client'], sdk: OpenS3, options: { abortSignal: AbortSignal }) => Promise<T>,
    options?: CallOptions,
  ) => Promise<T | null>;
  /** Makes the error to throw when reading a body fails. A body is read after its call has ended. */
  fail: (error: unknown) => StorageError;
}

interface CallOptions {
  unless?: readonly string[];
  /** The time until the answer begins, in milliseconds; ten seconds by default. */
  timeoutMs?: number;
  /** A number that changes while bytes are sent. Each change starts the time again. */
  progress?: () => number;
}

// A download holds its connection as long as its reader reads.
const limits = { attempts: 3, socketTimeoutMs: 60_000, maxSockets: 200 };

/** Opens the bucket of a school at the first call. A school without a bucket does not load the SDK. */
export function openBucket(config: BucketConfig, { timeoutMs: usualMs = 10_000 } = {}): Bucket {
  const { settings = 'S3' } = config;
  const address = settings === 'S3' ? 'S3_BUCKET' : 'BACKUP_DIR';
  const access = 'дайте этому ключу права читать, писать, удалять и перечислять';
  const place = { ...config, title: 'Хранилище S3', settings, address, access };
  let opened: Promise<OpenS3> | undefined;
  const fail = (error: unknown) => new StorageError(explainFailure(error, place), { cause: error });
  return {
    fail,
    async call(work, { unless = [], timeoutMs = usualMs, progress } = {}) {
      opened ??= openS3(config, limits);
      const sdk = await opened;
      const aborting = new AbortController();
      const timer = setTimeout(() => aborting.abort(), timeoutMs);
      const watch = progress && setInterval(refreshAfter(progress, timer), timeoutMs / 10);
      try {
        return await work(sdk.client, sdk, { abortSignal: aborting.signal });
      } catch (error) {
        if (unless.includes(readErrorCode(error))) return null;
        throw fail(error);
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
      }
    },
  };
}

/** Restarts the timer when the number has changed. */
function refreshAfter(progress: () => number, timer: NodeJS.Timeout): () => void {
  let before = 0;
  return () => {
    const current = progress();
    if (current !== before) timer.refresh();
    before = current;
  };
}
