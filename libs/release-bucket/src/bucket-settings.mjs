import { BucketError } from './bucket-error.mjs';

export { BucketError } from './bucket-error.mjs';

/**
 * The place of the releases in a bucket, and the key to the bucket.
 *
 * @typedef {object} BucketSettings
 * @property {string} address `s3://bucket/prefix`
 * @property {string} bucket
 * @property {string} prefix empty, or ends with a slash
 * @property {string} endpoint
 * @property {string} region
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 * @property {string | undefined} sessionToken
 * @property {boolean} hasConditionalWrites false: the storage has none, so the operator runs one command at a time
 */

/**
 * Whether an address of a site names a bucket, and not a folder.
 * @param {string} address
 */
export const isBucketAddress = (address) => address.startsWith('s3://');

/** Per setting: our variable, then the standard variables of S3 clients, which are read when ours is missing. */
const variables = {
  endpoint: ['RELEASES_S3_ENDPOINT', 'AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'],
  region: ['RELEASES_S3_REGION', 'AWS_REGION', 'AWS_DEFAULT_REGION'],
  accessKeyId: ['RELEASES_S3_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID'],
  secretAccessKey: ['RELEASES_S3_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY'],
  sessionToken: ['RELEASES_S3_SESSION_TOKEN', 'AWS_SESSION_TOKEN'],
};

/**
 * Reads the settings of a bucket from the environment.
 *
 * @param {string} address `s3://bucket/prefix`; the prefix may be missing
 * @param {Record<string, string | undefined>} env
 * @returns {BucketSettings}
 * @throws BucketError when the address is wrong or a setting is missing
 */
export function bucketSettings(address, env) {
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(address) ?? [];
  if (bucket === undefined || /(^|\/)\.{1,2}(\/|$)/.test(folder))
    throw new BucketError(`«${address}» не адрес контейнера: нужен s3://контейнер или s3://контейнер/папка.`);
  /** @param {keyof typeof variables} setting */
  const read = (setting) => variables[setting].map((name) => env[name]).find((value) => value);
  const [endpoint, accessKeyId, secretAccessKey] = [
    read('endpoint'),
    read('accessKeyId'),
    read('secretAccessKey'),
  ];
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    const missing = Object.entries({ endpoint, accessKeyId, secretAccessKey }).filter(([, value]) => !value);
    const names = missing.map(([setting]) => variables[/** @type {keyof typeof variables} */ (setting)][0]);
    throw new BucketError(`Для ${address} не хватает настроек: задайте ${names.join(', ')}.`);
  }
  if (!URL.canParse(endpoint))
    throw new BucketError(`RELEASES_S3_ENDPOINT: «${endpoint}» не адрес, такой как https://storage.example.`);
  return {
    address: `s3://${bucket}${folder}`,
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    endpoint,
    region: read('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: read('sessionToken'),
    hasConditionalWrites: env['RELEASES_S3_CONDITIONAL_WRITES'] !== 'off',
  };
}
