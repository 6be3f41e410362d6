import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../failures/disk-full';

/** The data folder cannot be used. The message says in Russian why and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Makes the data folder if it is missing and checks that it is writable. Throws `DataFolderError`. */
export function openDataFolder(path: string): void {
  try {
    makeFolder(path);
    rmdirSync(mkdtempSync(join(path, 'probe-')));
  } catch (cause) {
    // The service starts on a full disk: everything but uploads works.
    if (isDiskFull(cause) && existsSync(path)) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataFolderError(
      `В папке данных ${path} нельзя писать: ${reason}. ` +
        `Проверьте права на папку или укажите другую в DATA_DIR.`,
      { cause },
    );
  }
}

/**
 * Makes a folder and its parents for the owner only. Node's `recursive` never returns where nothing can be created,
 * such as /proc.
 */
export function makeFolder(path: string): void {
  const outer = dirname(path);
  if (!existsSync(outer)) makeFolder(outer);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(path).isDirectory();
    if (!isThere) throw error;
  }
}
