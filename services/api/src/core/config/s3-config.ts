import { ConfigError, type Settings } from './settings';

/** A bucket of an S3-compatible storage, and the key to it. */
export interface BucketConfig {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How the names of the settings of this bucket begin, for messages. */
  settings?: 'S3' | 'BACKUP_S3';
}

/** The bucket of a school's files. */
export interface S3Config extends BucketConfig {
  /** Whether new files go into the bucket. If not, the bucket is only read, until its files are moved to the disk. */
  storesNew: boolean;
}

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * The bucket that the settings name; null for a school that stores its files on the disk only.
 * @throws ConfigError when settings of the bucket are missing
 */
export function s3Config(settings: Settings): S3Config | null {
  const errors = s3Errors(settings);
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  const storesNew = settings.FILES_STORAGE !== 'disk';
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, storesNew };
}

/** Russian sentences about settings of the bucket that are missing. */
export function s3Errors(settings: Settings): string[] {
  const missing = required.filter((name) => settings[name] === undefined);
  const isWanted = missing.length < required.length || settings.FILES_STORAGE === 's3';
  return isWanted && missing.length > 0
    ? [`Для хранения файлов в S3 не хватает настроек: задайте ${missing.join(', ')}.`]
    : [];
}
