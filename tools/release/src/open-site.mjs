import { resolve } from 'node:path';
import { openReleaseBucket } from '@stupeni/release-bucket';
import { bucketSettings, isBucketAddress } from '@stupeni/release-bucket/settings';
import { openBucketSite } from './bucket-site.mjs';
import { CommandError } from './errors.mjs';
import { openFolderSite } from './folder-site.mjs';

/**
 * Opens the storage of a site. Only a bucket loads the SDK of S3.
 *
 * @param {string} address a folder, or `s3://bucket/prefix`
 * @param {Record<string, string | undefined>} env has the settings of the bucket (README)
 * @returns {import('./site-storage.mjs').SiteStorage}
 * @throws BucketError when a setting is missing
 */
export function openSite(address, env) {
  if (!isBucketAddress(address)) return explainErrors(openFolderSite(resolve(address)));
  return explainErrors(openBucketSite(openReleaseBucket(bucketSettings(address, env))));
}

/** The same storage, whose errors are CommandErrors, so that `watch` continues. @param {import('./site-storage.mjs').SiteStorage} site */
function explainErrors(site) {
  const members = Object.entries(site).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (/** @type {unknown[]} */ ...args) => Reflect.apply(value, site, args).catch(rethrow)
      : value,
  ]);
  return Object.fromEntries(members);
}

/** @param {unknown} error @returns {never} */
function rethrow(error) {
  throw toCommandError(error);
}

/** What a user can repair, by codes of Node. @type {Record<string, string>} */
const reasons = {
  EACCES: 'нет прав',
  EPERM: 'нет прав',
  EROFS: 'диск только для чтения',
  ENOSPC: 'на диске нет места',
  EDQUOT: 'на диске нет места',
  ENOENT: 'такого файла или папки нет',
  ENOTDIR: 'на пути не папка, а файл',
  EISDIR: 'это папка, а не файл',
};

/** The sentence for an error of the storage or the disk; any other error unchanged. @param {unknown} error @returns {unknown} */
export function toCommandError(error) {
  if (error instanceof CommandError) return error;
  const { name, message, code = '', path = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  if (name === 'BucketError') return new CommandError(message, { cause: error });
  return reasons[code] ? new CommandError(`${path}: ${reasons[code]} (${code}).`, { cause: error }) : error;
}
