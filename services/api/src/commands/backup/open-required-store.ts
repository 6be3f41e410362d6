import { BackupError } from '../../core/backups/backup-error';
import type { BackupStore } from '../../core/backups/backup-store';
import { openBackupStore } from '../../core/backups/open-store';
import { backupAddress, backupErrors } from '../../core/config/backup-address';
import type { Settings } from '../../core/config/settings';

/**
 * Opens the place that BACKUP_DIR names. Throws `BackupError` when this setting or one of its bucket is missing or
 * wrong.
 */
export function openRequiredStore(settings: Settings): BackupStore {
  const errors = backupErrors(settings);
  if (errors.length > 0) throw new BackupError(errors.join('\n'));
  const address = backupAddress(settings);
  if (address === null) throw new BackupError('Не задано место копий: задайте BACKUP_DIR.');
  return openBackupStore(address);
}
