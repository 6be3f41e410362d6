import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, DatabaseOptions } from './database';
import { DatabaseError } from './database-error';
import { lockFolder } from './folder-lock';
import type { Listen } from './listen';
import { parsers } from './parsers';
import { statementLog } from './statement-log';
import { GuardedDatabase } from './transaction';
import { unfinishedRestore } from './unfinished-restore';

/**
 * Opens the database of this process in `<dataDir>/database`. Throws `FolderBusyError` while another process uses the
 * folder, because two processes would lose rows; throws `DatabaseError` when the database cannot be opened or a restore
 * has not ended. The data survives a killed process. PGlite never calls fsync, so a power failure may lose the last
 * writes. A new database is a copy of the folder `template`, if given.
 */
export async function openEmbedded(
  dataDir: string,
  { template, ...options }: DatabaseOptions & { template?: string },
): Promise<Database> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => throwDatabaseError(dataDir, error));
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder) && existsSync(restoringFolder(dataDir)))
      throw new DatabaseError(unfinishedRestore(dataDir));
    if (template !== undefined && !existsSync(folder)) await copyTemplate(template, folder);
    await mkdir(folder, { recursive: true });
    const pglite = await PGlite.create({ dataDir: folder, parsers: { ...parsers } });
    return embeddedFrom(pglite, options, unlock);
  } catch (error) {
    await unlock();
    return throwDatabaseError(dataDir, error);
  }
}

/** The folder in which a restore makes the database. The restore renames the folder when all is done. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'database.restoring');

// Copies to a temporary folder and renames it, so that a crash cannot leave half a database. The caller has the lock.
async function copyTemplate(from: string, to: string): Promise<void> {
  const tempFolder = `${to}.draft`;
  await rm(tempFolder, { recursive: true, force: true });
  await copyFolder(from, tempFolder);
  await rename(tempFolder, to);
}

/**
 * Copies the files of an embedded database that nobody has open. The copy shares disk blocks where the file system can.
 */
export const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

function throwDatabaseError(dataDir: string, cause: unknown): never {
  if (cause instanceof DatabaseError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new DatabaseError(
    `Не удалось открыть встроенную базу данных в папке ${dataDir}: ${reason}. ` +
      `Проверьте права на папку или укажите другую в DATA_DIR.`,
    { cause },
  );
}

/** Makes a `Database` from an open PGlite. `unlock` runs after it is closed. */
export function embeddedFrom(
  pglite: PGlite,
  options: DatabaseOptions,
  unlock: () => Promise<void> = async () => undefined,
): Database {
  const db = new GuardedDatabase({ dialect: new PGliteDialect({ pglite }), ...statementLog(options) });
  const listen: Listen = (channel, { onMessage }) => pglite.listen(channel, onMessage);
  return {
    db,
    direct: db,
    dialect: 'embedded',
    listen,
    // A notice is delivered in the microtask after the statement that committed.
    settleNotices: async () => undefined,
    jobs: fromPglite(pglite),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}
