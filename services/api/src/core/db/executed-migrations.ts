import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables';

/** The table with the names of the migrations that have run. */
export const migrationTable = 'kysely_migration';

/** The names of the migrations that have run, also those of a newer API. */
export async function findExecuted(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass(${migrationTable}) is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  const executed = await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db);
  return executed.rows.map(({ name }) => name);
}

/** Whether a schema with these migrations belongs to version 0.1. Version 0.2 begins with a schema of its own. */
export const isOfVersion01 = (migrations: readonly string[]): boolean =>
  migrations.some((name) => name < '2026-11-27');
