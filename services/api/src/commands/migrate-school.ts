import { jobKinds } from '../features/job-kinds';
import { DatabaseError } from '../core/db/database-error';
import type { Database } from '../core/db/database';
import { findPending, migrate } from '../core/db/migrate';
import { requireSupported } from '../core/db/schema-support';
import { addSearchIndexes } from '../core/db/search-indexes';
import { findMissingQueues, installJobs } from '../core/jobs/install-jobs';
import manifest from '../../package.json' with { type: 'json' };

/** The version of this API. */
export const apiVersion = manifest.version;

/**
 * Brings the schema, the indexes of searches and the queues of the school up to date. Says so when it waits for others
 * who use the tables. Resolves to the names of the migrations that it ran. Throws what `migrate` throws.
 */
export async function migrateSchool(
  database: Database,
  options: { isRestoring?: boolean } = {},
): Promise<string[]> {
  const names = await migrate(database.direct, {
    ...options,
    onWait: () => console.error(tablesAreUsed),
  });
  await addSearchIndexes(database.direct);
  await installJobs(database, jobKinds);
  return names;
}

/**
 * What the database still lacks for this API: migrations and queues, by name. Throws `DatabaseError` when the schema
 * needs a later API.
 */
export async function findMissing(database: Database): Promise<{ migrations: string[]; queues: string[] }> {
  await requireSupported(database.direct, apiVersion);
  return {
    migrations: await findPending(database.direct),
    queues: await findMissingQueues(database, jobKinds),
  };
}

/** Throws `DatabaseError` when the school still has to be migrated for this API. Changes nothing. */
export async function requireMigrated(database: Database): Promise<void> {
  const { migrations, queues } = await findMissing(database);
  const count = migrations.length + queues.length;
  if (count > 0) throw new DatabaseError(notMigrated(count));
}

const tablesAreUsed =
  'Обновление базы данных ждёт: таблицы заняты, например, идёт резервное копирование. Школа работает.';

const notMigrated = (count: number) =>
  `База данных не обновлена для API ${apiVersion}: ждут изменения (${count}). С MIGRATE=never API не обновляет её сам. ` +
  'Выполните npm run migrate и запустите API снова.';
