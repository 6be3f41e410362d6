import { takeLock, type Busy } from '@stupeni/process-lock';
import { join } from 'node:path';
import { FolderBusyError } from './database-error';
import { makeFolder } from '../config/data-folder';

/**
 * Locks a folder for this process, because the embedded database has no lock of its own. Resolves to a function that
 * unlocks it. Takes over the stale lock of a killed process. Throws `FolderBusyError` for the lock of a live one.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makeFolder(folder);
  const path = join(folder, 'database.lock');
  const taken = await takeLock(path, { command: process.argv.slice(1, 3).join(' ') });
  if ('unlock' in taken) return taken.unlock;
  throw makeBusyError(folder, path, taken);
}

function makeBusyError(folder: string, path: string, { holder, isElsewhere }: Busy): FolderBusyError {
  if (holder === null)
    return new FolderBusyError(
      `Папка данных ${folder} занята другим запуском. Повторите через 10 с.`,
      'другой запуск',
    );
  const who = `процесс ${holder.pid} (${holder.command}), запущен ${holder.since}`;
  if (!isElsewhere)
    return new FolderBusyError(
      `Папка данных ${folder} занята: её держит ${who}. Остановите его или укажите другую папку в DATA_DIR.`,
      who,
    );
  const elsewhere = `${who} на другой машине или в другом контейнере`;
  return new FolderBusyError(
    `Папка данных ${folder} занята: её держит ${elsewhere}. Если он точно остановлен, удалите файл ${path}.`,
    elsewhere,
  );
}
