import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from './s3-config';
import { StorageError } from './storage-error';

// Every error is thrown, so the warnings of the SDK say nothing new.
const nothing = () => undefined;
const logger = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

type Sdk = typeof import('@aws-sdk/client-s3');

/** Calls S3 and translates its errors. */
export interface Bucket {
  /**
   * Resolves to null when S3 answers with one of the codes in `unless`. Throws `StorageError` for any other error, and
   * when the answer does not begin in time.
   */
  call: <T>(
    work: (client: S3Client, sdk: Sdk, options: { abortSignal: AbortSignal }) => Promise<T>,
    options?: CallOptions,
  ) => Promise<T | null>;
  /** What to throw for an error of a body, which is read after its call. */
  fail: (error: unknown) => StorageError;
}

interface CallOptions {
  unless?: readonly string[];
  /** The time until the answer begins, in milliseconds; ten seconds by default. */
  timeoutMs?: number;
  /** A number that changes while bytes are sent. Each change starts the time again. */
  progress?: () => number;
}

/** Opens the bucket of a school at the first call. A school without a bucket does not load the SDK. */
export function openBucket(config: BucketConfig, { timeoutMs: usualMs = 10_000 } = {}): Bucket {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const fail = (error: unknown) => new StorageError(sentenceOf(error, config), { cause: error });
  return {
    fail,
    async call(work, { unless = [], timeoutMs = usualMs, progress } = {}) {
      opened ??= open(config);
      const { sdk, client } = await opened;
      const aborting = new AbortController();
      const timer = setTimeout(() => aborting.abort(), timeoutMs);
      const watch = progress && setInterval(refreshAfter(progress, timer), timeoutMs / 10);
      try {
        return await work(client, sdk, { abortSignal: aborting.signal });
      } catch (error) {
        if (unless.includes(codeOf(error))) return null;
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
  let last = 0;
  return () => {
    const now = progress();
    if (now !== last) timer.refresh();
    last = now;
  };
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: BucketConfig) {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets: 200 };
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The name of the bucket in the path works at every provider and needs no certificate for subdomains.
    forcePathStyle: true,
    // Many providers do not know the checksums that the SDK adds on its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger,
    maxAttempts: 3,
    // A download holds its connection as long as its reader reads.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 60_000, httpAgent: agent, httpsAgent: agent },
  });
  return { sdk, client };
}

function codeOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return code ?? name ?? '';
}

function sentenceOf(error: unknown, { endpoint, bucket, region, settings = 'S3' }: BucketConfig): string {
  const code = codeOf(error);
  const place = `Хранилище S3 ${endpoint}`;
  if (code === 'NoSuchBucket')
    return `${place}: контейнера (bucket) ${bucket} нет. Создайте его или исправьте ${settings === 'S3' ? 'S3_BUCKET' : 'BACKUP_DIR'}.`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'].includes(code))
    return `${place} не приняло ключи (${code}): проверьте ${settings}_ACCESS_KEY_ID и ${settings}_SECRET_ACCESS_KEY.`;
  if (['AccessDenied', 'Forbidden', '403'].includes(code))
    return `${place} не пускает в контейнер (bucket) ${bucket}: дайте этому ключу права читать, писать, удалять и перечислять.`;
  if (['AuthorizationHeaderMalformed', 'PermanentRedirect'].includes(code))
    return `${place}: контейнер (bucket) ${bucket} не в регионе ${region}. Исправьте ${settings}_REGION или ${settings}_ENDPOINT.`;
  const message = error instanceof Error ? error.message : String(error);
  return `${place} не отвечает (${[code, message].filter(Boolean).join(': ')}): проверьте ${settings}_ENDPOINT и сеть.`;
}
