import { BackupError } from '../src/backup/backup-error';

/** The folder of BACKUP_DIR. Throws `BackupError` without it. */
export function requiredFolder(folder: string | null): string {
  if (folder === null) throw new BackupError('Не задана папка копий: задайте BACKUP_DIR.');
  return folder;
}

/** Bytes as МБ. */
export const size = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} МБ`;

const shown = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
export const when = (at: Date): string => shown.format(at);
