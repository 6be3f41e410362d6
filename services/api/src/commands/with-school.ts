import type { Kysely } from 'kysely';
import { FolderBusyError } from '../core/db/database-error';
import { migrate } from '../core/db/migrate';
import { openDatabase } from '../core/db/open-database';
import type { Tables } from '../core/db/tables';
import { requireMigrated } from './migrate-school';
import { chooseDatabaseUrl } from './database-url';
import { texts } from './texts';

/**
 * Opens the database that the environment names, migrates it, runs the work and closes the database. With
 * MIGRATE=never it migrates nothing and throws `DatabaseError` for a schema that is not up to date.
 */
export async function withSchool(work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const { DATA_DIR, EMBEDDED_TEMPLATE, MIGRATE } = process.env;
  const database = await openDatabase({
    url: chooseDatabaseUrl(process.env),
    dataDir: DATA_DIR || undefined,
    template: EMBEDDED_TEMPLATE || undefined,
  }).catch((error: unknown) => {
    if (error instanceof FolderBusyError) console.error(texts.stopServer);
    throw error;
  });
  try {
    await (MIGRATE === 'never' ? requireMigrated(database) : migrate(database.direct));
    await work(database.db);
  } finally {
    await database.close();
  }
}
