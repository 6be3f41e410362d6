import { BackupDamagedError } from '../../core/backups/backup-error';
import type { BackupFolder } from '../../core/backups/backup-store';
import { writeCheckResult } from '../../core/backups/check-result';
import { makeTableFileName } from '../../core/backups/manifest';
import { openBackup } from './restore-backup';
import { checkingTarget, type RestoredFiles, restoreFiles } from './restore-files';
import { type BackupKey, measureSealed } from '../../core/backups/sealed-streams';

interface CheckedFiles extends RestoredFiles {
  /** Storage keys of files that were damaged before the backup. */
  damagedBefore: readonly string[];
}

/**
 * Reads every byte of a backup, compares all hashes, and stores the result in its folder. It needs no database. `restore
 * --verify` also loads the rows into one.
 * @throws BackupDamagedError that names what is damaged; BackupError when the backup cannot be read here, such as with another
 *   key or by an older program
 */
export async function checkBackup(folder: BackupFolder, key: BackupKey): Promise<CheckedFiles> {
  try {
    const files = await readWhole(folder, key);
    await writeCheckResult(folder, 'verified', new Date().toISOString());
    return files;
  } catch (error) {
    // A backup that cannot be read here may be whole. It keeps the result of its last check.
    if (error instanceof BackupDamagedError) await writeCheckResult(folder, 'damaged', error.message);
    throw error;
  }
}

async function readWhole(folder: BackupFolder, key: BackupKey): Promise<CheckedFiles> {
  const backup = await openBackup(folder, key);
  const damaged: string[] = [];
  for (const { name, sha256 } of backup.manifest.tables) {
    const found = await measureSealed(folder, makeTableFileName(name, backup.key), {
      key: backup.key,
      gzip: true,
    });
    if (found?.sha256 !== sha256) damaged.push(name);
  }
  if (damaged.length > 0)
    throw new BackupDamagedError(
      `Копия повреждена: ${folder.path}, таблицы ${damaged.join(', ')}. Сделайте новую: npm run backup.`,
    );
  const files = await restoreFiles(backup, checkingTarget);
  return { ...files, damagedBefore: backup.manifest.damaged ?? [] };
}
