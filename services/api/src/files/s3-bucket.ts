import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from './s3-config';
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
}

interface CallOptions {
  unless?: readonly string[];
  /** The time until the answer begins, in milliseconds; ten seconds by default. */
  timeoutMs?: number;
  /** A number that changes while bytes are sent. As long as it does, the time begins anew. */
  progress?: () => number;
}

/** Opens the bucket of a school at the first call. A school without a bucket does not load the SDK. */
export function openBucket(config: S3Config, { timeoutMs: usualMs = 10_000 } = {}): Bucket {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  return {
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
        throw new StorageError(sentenceOf(error, config), { cause: error });
      } finally {
        clearTimeout(timer);
        clearInterval(watch);
      }
    },
  };
}

/** Begins the time of the timer anew when the number has changed. */
function refreshAfter(progress: () => number, timer: NodeJS.Timeout): () => void {
  let last = 0;
  return () => {
    const now = progress();
    if (now !== last) timer.refresh();
    last = now;
  };
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
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

function sentenceOf(error: unknown, { endpoint, bucket, region }: S3Config): string {
  const code = codeOf(error);
  const place = `Хранилище S3 ${endpoint}`;
  if (code === 'NoSuchBucket')
    return `${place}: контейнера (bucket) ${bucket} нет. Создайте его или исправьте S3_BUCKET.`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'].includes(code))
    return `${place} не приняло ключи (${code}): проверьте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY.`;
  if (['AccessDenied', 'Forbidden', '403'].includes(code))
    return `${place} не пускает в контейнер (bucket) ${bucket}: дайте этому ключу права читать, писать, удалять и перечислять.`;
  if (['AuthorizationHeaderMalformed', 'PermanentRedirect'].includes(code))
    return `${place}: контейнер (bucket) ${bucket} не в регионе ${region}. Исправьте S3_REGION или S3_ENDPOINT.`;
  const message = error instanceof Error ? error.message : String(error);
  return `${place} не отвечает (${[code, message].filter(Boolean).join(': ')}): проверьте S3_ENDPOINT и сеть.`;
}
