/**
 * A bucket of an S3-compatible storage, and the key to it.
 *
 * @typedef {object} S3Settings
 * @property {string} endpoint
 * @property {string} bucket
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 * @property {string | undefined} [sessionToken]
 *
 * @typedef {typeof import('@aws-sdk/client-s3')} Sdk
 * @typedef {Sdk & { client: import('@aws-sdk/client-s3').S3Client }} OpenS3
 */

// Every error is thrown, so the warnings of the SDK are not needed.
const nothing = () => undefined;
const logger = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Loads the SDK, which only an installation with a bucket needs, and makes a client. The client connects at the first
 * call.
 *
 * @param {S3Settings} settings
 * @param {{ attempts: number, socketTimeoutMs: number, maxSockets: number }} limits
 * @returns {Promise<OpenS3>}
 */
export async function openS3(
  { endpoint, region, accessKeyId, secretAccessKey, sessionToken },
  { attempts, socketTimeoutMs, maxSockets },
) {
  const sdk = await import('@aws-sdk/client-s3');
  const agent = { keepAlive: true, maxSockets };
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    // The path has the name of the bucket: this works with every provider and needs no certificate for subdomains.
    forcePathStyle: true,
    // The SDK adds checksums by default. Many providers do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger,
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: socketTimeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  return { client, ...sdk };
}

/**
 * The code of S3 in an error of the SDK.
 * @param {unknown} error @returns {string}
 */
export function readErrorCode(error) {
  const { name, code, $metadata } =
    /** @type {{ name?: string, code?: string, $metadata?: { httpStatusCode?: number } }} */ (error);
  const known = code ?? name ?? '';
  // An answer without a body has no code, so the status replaces it.
  return ['', 'Unknown', 'UnknownError'].includes(known) ? String($metadata?.httpStatusCode ?? '') : known;
}

/**
 * Says in Russian why a call failed and what the administrator can change.
 *
 * @param {unknown} error
 * @param {Pick<S3Settings, 'endpoint' | 'bucket' | 'region'> & {
 *   title: string, settings: string, address: string, access: string }} place `settings`: how the names of its settings
 *   begin, such as `RELEASES_S3`; `address`: the setting or the address that names the bucket; `access`: what to do
 *   when the key lacks a right
 */
export function explainFailure(error, { title, endpoint, bucket, region, settings, address, access }) {
  const code = readErrorCode(error);
  const place = `${title} ${endpoint}`;
  if (code === 'NoSuchBucket')
    return `${place}: контейнера (bucket) ${bucket} нет. Создайте его или исправьте ${address}.`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'].includes(code))
    return `${place} не приняло ключи (${code}): проверьте ${settings}_ACCESS_KEY_ID и ${settings}_SECRET_ACCESS_KEY.`;
  if (['AccessDenied', 'Forbidden', '403'].includes(code))
    return `${place} не пускает в контейнер (bucket) ${bucket}: ${access}.`;
  if (['AuthorizationHeaderMalformed', 'PermanentRedirect'].includes(code))
    return `${place}: контейнер (bucket) ${bucket} не в регионе ${region}. Исправьте ${settings}_REGION или ${settings}_ENDPOINT.`;
  const message = error instanceof Error ? error.message : String(error);
  return `${place} не отвечает (${[code, message].filter(Boolean).join(': ')}): проверьте ${settings}_ENDPOINT и сеть.`;
}
