/** The bucket cannot be used. The message says in Russian why and what to change. */
export class BucketError extends Error {
  /** @override */
  name = 'BucketError';
}

/**
 * Whether the storage answered with one of these codes of S3.
 * @param {unknown} error @param {readonly string[]} codes
 */
export const hasCode = (error, codes) => codes.includes(codeOf(error));

/** @param {unknown} error @returns {string} */
function codeOf(error) {
  const { name, code, $metadata } =
    /** @type {{ name?: string, code?: string, $metadata?: { httpStatusCode?: number } }} */ (error);
  const known = code ?? name ?? '';
  // An answer without a body has no code.
  return ['', 'Unknown', 'UnknownError'].includes(known) ? String($metadata?.httpStatusCode ?? '') : known;
}

/**
 * @param {unknown} error
 * @param {Pick<import('./bucket-settings.mjs').BucketSettings, 'endpoint' | 'bucket' | 'region'>} settings
 */
export function bucketError(error, { endpoint, bucket, region }) {
  const code = codeOf(error);
  const place = `Хранилище выпусков ${endpoint}`;
  return new BucketError(sentence(), { cause: error });

  function sentence() {
    if (code === 'NoSuchBucket') return `${place}: контейнера (bucket) ${bucket} нет.`;
    if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'].includes(code))
      return `${place} не приняло ключи (${code}): проверьте RELEASES_S3_ACCESS_KEY_ID и RELEASES_S3_SECRET_ACCESS_KEY.`;
    if (['AccessDenied', 'Forbidden', '403'].includes(code))
      return `${place} не пускает в контейнер (bucket) ${bucket}: проверьте права этого ключа.`;
    if (['AuthorizationHeaderMalformed', 'PermanentRedirect'].includes(code))
      return `${place}: контейнер (bucket) ${bucket} не в регионе ${region}. Исправьте RELEASES_S3_REGION.`;
    const message = error instanceof Error ? error.message : String(error);
    return `${place} не отвечает (${[code, message].filter(Boolean).join(': ')}): проверьте RELEASES_S3_ENDPOINT и сеть.`;
  }
}
