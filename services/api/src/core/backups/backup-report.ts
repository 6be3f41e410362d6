import type { StoredBackup } from './backup-store';

/** The result of a backup. */
export interface BackupReport extends Omit<StoredBackup, 'folder'> {
  rows: number;
  files: number;
  /** Files whose bytes an earlier backup had already. */
  linked: number;
  /** Bytes of all files. */
  bytes: number;
  /** Keys of files that have a row but no bytes. */
  missing: string[];
  /** Keys of files whose bytes in the school are missing or wrong. This backup has the bytes of an earlier one. */
  healed: string[];
  /** Keys of files whose bytes are wrong in the school and in all earlier backups. */
  damaged: string[];
  /** Names of the old backups that were deleted. */
  removed: string[];
}
