import { BackupError } from './backup/backup-error';
import { ConfigError } from './settings';
import { DatabaseError } from './db/database-error';
import { NoticesError } from './db/notices/notices-error';
import { ForeignFilesError } from './files/claim-storage';
import { DataFolderError } from './files/data-folder';
import { StorageError } from './files/storage-error';
import { isDiskFull } from './http/disk-full';
import { isUnreachable } from './http/unreachable';

const withRussianMessage = [
  ...[BackupError, ConfigError, DatabaseError, DataFolderError, ForeignFilesError, NoticesError],
  StorageError,
];

/** The message for the administrator when the service does not start. A known error has a Russian sentence, no stack. */
export function explain(error: unknown): string {
  if (withRussianMessage.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (code === 'EADDRINUSE')
    return `Порт ${port} на ${address} занят: остановите другую программу или задайте PORT.`;
  if (code === 'EACCES' && syscall === 'listen') return `Нет прав занять порт ${port}: задайте другой PORT.`;
  if (isDiskFull(error))
    return `На диске закончилось место (${error.message}): освободите его и запустите снова.`;
  if (isUnreachable(error)) return `База данных недоступна (${error.message}): проверьте DATABASE_URL.`;
  return error.stack ?? error.message;
}
