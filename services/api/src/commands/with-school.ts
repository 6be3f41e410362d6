import type { Kysely } from 'kysely';
import { FolderBusyError } from '../core/db/database-error';
import { migrate } from '../core/db/migrate';
import { openDatabase } from '../core/db/open-database';
import type { Tables } from '../core/db/tables';
import { requireMigrated } from './migrate-school';
import { chooseDatabaseUrl } from './database-url';
import { texts } from './texts';

/** Runs the work on the database that the environment names, and closes it. With MIGRATE=never it does not migrate it. */
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
