import { type Kysely, sql } from 'kysely';

/**
 * For a migration that removes or changes what an earlier API still uses: APIs below `lowest` refuse to start
 * from here on. `lowest` is at most the version of the API that brings the migration.
 */
export async function requireApi(db: Kysely<unknown>, lowest: string, migration: string): Promise<void> {
  await sql`
    insert into schema_support (lowest_api, migration) values (${lowest}, ${migration})
    on conflict do nothing`.execute(db);
  // 0.1.0 does not read that table. It refuses a migration that it does not know, and names it.
  await sql`
    insert into kysely_migration (name, timestamp)
    values (${`needs API ${lowest}`}, ${new Date().toISOString()}) on conflict do nothing`.execute(db);
}
