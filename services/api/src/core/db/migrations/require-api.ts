import { type Kysely, sql } from 'kysely';

/**
 * Call it in a migration that removes or changes something that earlier APIs use. From then on, APIs below `lowest` do
 * not start. `lowest` is at most the version of the API that has the migration.
 */
export async function requireApi(db: Kysely<unknown>, lowest: string, migration: string): Promise<void> {
  await sql`
    insert into schema_support (lowest_api, migration) values (${lowest}, ${migration})
    on conflict do nothing`.execute(db);
}
