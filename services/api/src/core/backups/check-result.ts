import { Readable } from 'node:stream';
import type { BackupFolder, StoredBackup } from './backup-store';

/** What the last check of a backup found; null when nobody has checked it. */
export type CheckResult = 'verified' | 'damaged' | null;

/** The files in the folder of a backup that store the result. No part of a backup has one of these names. */
const marks = ['damaged', 'verified'] as const;

export async function findCheckResult(folder: BackupFolder): Promise<CheckResult> {
  for (const mark of marks) if (await folder.has(mark)) return mark;
  return null;
}

/**
 * The newest of these backups whose last check found no damage.
 * @param backups the oldest first
 */
export async function findLastVerified(backups: readonly StoredBackup[]): Promise<StoredBackup | null> {
  for (const backup of backups.toReversed())
    if ((await findCheckResult(backup.folder)) === 'verified') return backup;
  return null;
}

/** Stores what a check has found. */
export async function writeCheckResult(
  folder: BackupFolder,
  mark: (typeof marks)[number],
  text: string,
): Promise<void> {
  await folder.remove(mark);
  await folder.write(mark, Readable.from([Buffer.from(`${text}\n`)]));
  for (const other of marks) if (other !== mark) await folder.remove(other);
}
