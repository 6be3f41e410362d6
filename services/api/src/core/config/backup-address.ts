import { resolve } from 'node:path';
import type { BucketConfig } from './s3-config';
import type { Settings } from './settings';

/** Where backups are stored: a folder, or a part of a bucket. */
export type BackupAddress = { in: 'folder'; path: string } | ({ in: 'bucket' } & BackupBucket);

export interface BackupBucket {
  config: BucketConfig;
  /** The beginning of the name of every object: empty, or with `/` at its end. */
  prefix: string;
}

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9._-]{1,62})((?:\/[\w.-]+)*)\/?$/;

/** The place that BACKUP_DIR names; null without BACKUP_DIR. Call it only for settings without `backupErrors`. */
export function backupAddress(settings: Settings): BackupAddress | null {
  const { BACKUP_DIR: address } = settings;
  if (address === undefined) return null;
  if (!address.startsWith('s3://')) return { in: 'folder', path: resolve(address) };
  const [, bucket = '', path = ''] = bucketAddress.exec(address) ?? [];
  const { endpoint = '', accessKeyId = '', secretAccessKey = '', region } = toConnection(settings);
  const config = { endpoint, bucket, region, accessKeyId, secretAccessKey, settings: 'BACKUP_S3' as const };
  return { in: 'bucket', config, prefix: path === '' ? '' : `${path.slice(1)}/` };
}

/** Russian sentences about a bucket of backups whose settings are missing or wrong. */
export function backupErrors(settings: Settings): string[] {
  const { BACKUP_DIR: address, S3_BUCKET, S3_ENDPOINT } = settings;
  if (!address?.startsWith('s3://')) return [];
  const [, bucket, path = ''] = bucketAddress.exec(address) ?? [];
  if (bucket === undefined || path.split('/').some((part) => /^\.+$/.test(part)))
    return [texts.wrong(address)];
  const { endpoint, accessKeyId, secretAccessKey } = toConnection(settings);
  const required = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(required).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0) return [texts.missing(address, missing)];
  return bucket === S3_BUCKET && endpoint === S3_ENDPOINT ? [texts.sameBucket(bucket)] : [];
}

/**
 * The connection to the storage of backups. Without settings of its own it is the connection to the storage of the
 * files.
 */
const toConnection = (settings: Settings) => ({
  endpoint: settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT,
  region: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
  accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
  secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
});

const texts = {
  wrong: (address: string) =>
    `BACKUP_DIR: «${address}» — не адрес контейнера. Нужен такой: s3://контейнер/папка.`,
  missing: (address: string, names: readonly string[]) =>
    `Для копий в ${address} не хватает настроек: задайте ${names.join(', ')}.`,
  sameBucket: (bucket: string) =>
    `BACKUP_DIR: в контейнере ${bucket} лежат файлы школы, вместе с ним пропадут и копии. Возьмите другой контейнер.`,
};
