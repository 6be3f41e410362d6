import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
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

/**
 * The database inside this process, kept in `<dataDir>/database`. Throws `FolderBusy` while another
 * process has the folder (two of them would silently lose rows), `DatabaseError` when it cannot be
 * opened. It survives a killed process; it never calls fsync, so a power cut may cost the last writes.
 * A new database starts as a copy of the folder `template`, where one is given.
 */
export async function openEmbedded(
  dataDir: string,
  { template, ...options }: DatabaseOptions & { template?: string },
): Promise<Database> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => refuse(dataDir, error));
  try {
    const folder = join(dataDir, 'database');
    if (template !== undefined && !existsSync(folder)) await copyFolder(template, folder);
    await mkdir(folder, { recursive: true });
    const pglite = await PGlite.create({ dataDir: folder, parsers: { ...parsers } });
    return embeddedFrom(pglite, options, unlock);
  } catch (error) {
    await unlock();
    return refuse(dataDir, error);
  }
}

// Renamed into place whole: a crash in between must not leave half a database. The caller has locked the folder.
async function copyFolder(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(draft, to);
}

function refuse(dataDir: string, cause: unknown): never {
  if (cause instanceof DatabaseError) throw cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new DatabaseError(
    `Не удалось открыть встроенную базу данных в папке ${dataDir}: ${reason}. ` +
      `Проверьте права на папку или укажите другую в DATA_DIR.`,
    { cause },
  );
}

/** Wraps an open PGlite; `unlock` runs after it is closed. */
export function embeddedFrom(
  pglite: PGlite,
  options: DatabaseOptions,
  unlock: () => Promise<void> = async () => undefined,
): Database {
  const db = new GuardedDatabase({ dialect: new PGliteDialect({ pglite }), ...statementLog(options) });
  const listen: Listen = (channel, { onMessage }) => pglite.listen(channel, onMessage);
  return {
    db,
    dialect: 'embedded',
    listen,
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}
