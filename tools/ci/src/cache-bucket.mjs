import { createReadStream, statSync } from 'node:fs';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/**
 * The bucket of `NX_CACHE_BUCKET` (`s3://name/prefix`), or null without it. `NX_CACHE_ENDPOINT` and `NX_CACHE_REGION`
 * are for other services than Amazon's; the keys are the usual `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. A run
 * stores results only with `NX_CACHE_WRITE=1`: a change that nobody has reviewed must not decide what main ships.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('./shared-cache.mjs').Bucket | null}
 * @throws Error when the address is no bucket
 */
export function cacheBucket(env) {
  if (!env.NX_CACHE_BUCKET) return null;
  const [, Bucket, folder = ''] = /^s3:\/\/([^/]+)(?:\/(.+))?$/.exec(env.NX_CACHE_BUCKET) ?? [];
  if (!Bucket) throw new Error(`NX_CACHE_BUCKET: "${env.NX_CACHE_BUCKET}" is not like s3://bucket/prefix`);
  const client = new S3Client({
    region: env.NX_CACHE_REGION || 'us-east-1',
    // Not every storage accepts the checksums that the client otherwise adds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(env.NX_CACHE_ENDPOINT && { endpoint: env.NX_CACHE_ENDPOINT, forcePathStyle: true }),
  });
  const keyOf = (/** @type {string} */ hash) => [folder.replace(/\/$/, ''), hash].filter(Boolean).join('/');
  return {
    async get(hash) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(hash) }));
        return /** @type {NodeJS.ReadableStream} */ (Body ?? null);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    put:
      env.NX_CACHE_WRITE === '1'
        ? async (hash, file) => {
            const ContentLength = statSync(file).size;
            await client.send(
              new PutObjectCommand({ Bucket, Key: keyOf(hash), Body: createReadStream(file), ContentLength }),
            );
          }
        : null,
  };
}
