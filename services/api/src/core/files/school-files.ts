import { join } from 'node:path';
import { diskStorage } from './disk-storage';
import type { S3Config } from '../config/s3-config';
import { s3Storage } from './s3-storage';
import type { Storage } from './storage';
import { diskTempFiles, type TempFiles } from './temp-files';
import { joinPlaces } from './join-places';

/** Storage of all files of a school. */
export interface SchoolFiles {
  /** Reads files of all places, and stores new files in the first of `places`. */
  storage: Storage;
  /** Where files are. New ones go to the first place; the second one is being emptied, or is already empty. */
  places: readonly [Storage, ...Storage[]];
  tempFiles: TempFiles;
}

/** The settings that say where files are. */
export interface FilesSettings {
  dataDir: string;
  s3?: S3Config | null;
}

/**
 * Stores submissions and pictures in `<dataDir>/files` or in a bucket, and uploads in progress in `<dataDir>/incoming`.
 */
export function schoolFiles({ dataDir, s3 = null }: FilesSettings): SchoolFiles {
  const disk = diskStorage(join(dataDir, 'files'));
  const tempFiles = diskTempFiles(join(dataDir, 'incoming'));
  if (s3 === null) return { storage: disk, places: [disk], tempFiles };
  // Uploads arrive on the disk also for a bucket, so its space is the limit.
  const bucket = { ...s3Storage(s3), space: disk.space };
  const [first, second] = s3.storesNew ? [bucket, disk] : [disk, bucket];
  return { storage: joinPlaces(first, second), places: [first, second], tempFiles };
}
