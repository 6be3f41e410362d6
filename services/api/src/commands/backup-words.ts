import { backupAddress, backupErrors } from '../core/config/backup-address';
import { BackupError } from '../core/backups/backup-error';
import type { BackupStore } from '../core/backups/backup-store';
import { openBackupStore } from '../core/backups/open-store';
import type { Settings } from '../core/config/settings';

/** The place that BACKUP_DIR names. Throws `BackupError` without BACKUP_DIR. */
export function requiredStore(settings: Settings): BackupStore {
  const errors = backupErrors(settings);
  if (errors.length > 0) throw new BackupError(errors.join('\n'));
  const address = backupAddress(settings);
  if (address === null) throw new BackupError('Не задано место копий: задайте BACKUP_DIR.');
  return openBackupStore(address);
}

/** Bytes as МБ. */
export const size = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} МБ`;

const shown = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
export const when = (at: Date): string => shown.format(at);
