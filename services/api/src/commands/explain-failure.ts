import { BackupError } from '../core/backups/backup-error';
import { ConfigError } from '../core/config/settings';
import { DatabaseError } from '../core/db/database-error';
import { ForeignFilesError } from '../core/files/claim-storage';
import { DataFolderError } from '../core/config/data-folder';
import { StorageError } from '../core/failures/storage-error';
import { isDiskFull } from '../core/failures/disk-full';
import { isUnreachable } from '../core/failures/unreachable';

const withRussianMessage = [
  BackupError,
  ConfigError,
  DatabaseError,
  DataFolderError,
  ForeignFilesError,
  StorageError,
];

/** What to do about an error of PostgreSQL, by its code (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const adviceByCode: Record<string, (message: string) => string> = {
  '3D000': (message) => `На сервере PostgreSQL нет такой базы (${message}): создайте её или исправьте адрес.`,
  '28P01': (message) => `PostgreSQL не принял роль или пароль (${message}): исправьте адрес.`,
  '28000': (message) => `PostgreSQL не пускает эту роль (${message}): исправьте адрес или pg_hba.conf.`,
};

/**
 * The message for the administrator when the service or a command fails: a Russian sentence, or the stack of an unknown
 * error.
 */
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
  const advise = adviceByCode[code ?? ''];
  if (advise) return advise(error.message);
  if (isUnreachable(error)) return `База данных недоступна (${error.message}): проверьте DATABASE_URL.`;
  return error.stack ?? error.message;
}
