import { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../core/db/database';
import { copyFolder, embeddedFrom, restoringFolder } from '../../core/db/embedded';
import { openPostgres } from '../../core/db/postgres';
import { parsers } from '../../core/db/parsers';
import type { Tables } from '../../core/db/tables';
import { inTransaction, inUnlimitedTransaction } from '../../core/db/transaction';
import { isUnfinished, markFinished, markUnfinished } from '../../core/db/unfinished-restore';
import { lockFolder } from '../../core/db/folder-lock';
import { BackupError } from '../../core/backups/backup-error';
import { withEmbeddedTarget } from './rows/embedded-rows';
import { withPostgresTarget } from './rows/postgres-rows';
import type { RowTarget } from './rows/row-target';

/** An empty database. `commit` makes it the database of the school. */
export interface RestoreTarget {
  database: Database;
  /** Writes rows in one transaction. */
  withRows: (work: (target: RowTarget) => Promise<void>) => Promise<void>;
  /** Makes the restored database the one of the school. `secret`: the secret that the school generated for itself. */
  commit: (secret: string | null) => Promise<void>;
  /** Closes the database and releases the folder. Without `commit`, also removes everything that was written. */
  close: () => Promise<void>;
}

/**
 * Opens an empty PostgreSQL database. Removes what an interrupted restore has left there. A schema without a school
 * counts as empty. No API starts on the database until `commit` (`markUnfinished`).
 * @throws BackupError when the database has other tables or a school
 */
export async function openPostgresTarget(url: string): Promise<RestoreTarget> {
  const database = openPostgres(url, { poolSize: 2 });
  let isCommitted = false;
  try {
    if (!(await isUnfinished(database.db))) await requireEmpty(database.db);
    await inTransaction(database.db, async (trx) => {
      await dropSchema(trx);
      await markUnfinished(trx);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    withRows: (work) => withPostgresTarget(url, work),
    async commit() {
      await inUnlimitedTransaction(database.db, (trx) => sql`analyze`.execute(trx));
      await markFinished(database.db);
      isCommitted = true;
    },
    async close() {
      if (!isCommitted) await dropSchema(database.db);
      await database.close();
    },
  };
}

/**
 * Makes an embedded database in a folder beside the one that the API opens. `commit` moves it to the right place. While the
 * folder is there, the API does not open a new database. The database is empty, or a copy of the folder `template`, if given.
 * @throws BackupError when the folder has a database; FolderBusyError when a process uses it
 */
export async function openEmbeddedTarget(dataDir: string, template?: string): Promise<RestoreTarget> {
  const final = join(dataDir, 'database');
  const restoring = restoringFolder(dataDir);
  const unlock = await lockFolder(dataDir);
  try {
    if (existsSync(final)) throw new BackupError(texts.folderNotEmpty(final));
    await rm(restoring, { recursive: true, force: true });
    if (template !== undefined) await copyFolder(template, restoring);
    await mkdir(restoring, { recursive: true, mode: 0o700 });
    const pglite = await PGlite.create({ dataDir: restoring, parsers: { ...parsers } });
    const database = embeddedFrom(pglite, {});
    return {
      database,
      withRows: (work) => withEmbeddedTarget(pglite, work),
      async commit(secret) {
        await database.close();
        if (secret !== null && !existsSync(join(dataDir, 'jwt-secret')))
          await writeFile(join(dataDir, 'jwt-secret'), secret, { mode: 0o600, flush: true });
        await rename(restoring, final);
      },
      async close() {
        await database.close();
        await rm(restoring, { recursive: true, force: true });
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function requireEmpty(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  if (names.size === 0) return;
  if (!names.has('kysely_migration')) throw new BackupError(texts.foreign);
  for (const name of ['school', 'users', 'courses'] as const) {
    if (!names.has(name)) continue;
    const found = await db
      .selectFrom(name)
      .select(sql`1`.as('one'))
      .limit(1)
      .execute();
    if (found.length > 0) throw new BackupError(texts.databaseNotEmpty);
  }
}

/**
 * Drops all tables and functions of the database, with their rows. Extensions and their functions stay. Call it only for
 * an empty school or an unfinished restore.
 */
async function dropSchema(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$
    declare
      one regclass;
      called regprocedure;
    begin
      drop schema if exists jobs cascade;
      drop schema if exists notices cascade;
      -- One at a time, because a cascade drops others of the list.
      loop
        select oid::regclass into one from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1;
        exit when one is null;
        execute format('drop table %s cascade', one);
      end loop;
      loop
        select p.oid::regprocedure into called from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') limit 1;
        exit when called is null;
        execute format('drop function %s cascade', called);
      end loop;
    end $$`.execute(db);
}

const texts = {
  folderNotEmpty: (folder: string) =>
    `Папка ${folder} уже содержит базу данных. Восстановление ничего не заменяет: укажите пустую папку в DATA_DIR ` +
    'или переименуйте прежнюю.',
  databaseNotEmpty:
    'В базе данных уже есть школа. Восстановление ничего не заменяет: создайте пустую базу и укажите её в DATABASE_URL.',
  foreign: 'В базе данных есть чужие таблицы. Создайте пустую базу и укажите её в DATABASE_URL.',
};
