import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** Takes out all rows and starts all counters anew: the first course is number 1 again. */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$
    declare
      names text;
    begin
      select string_agg(quote_ident(tablename), ', ') into names from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%';
      execute 'truncate ' || names || ' restart identity';
      insert into counters (name, value) values ('courses', 0);
      insert into slot_account (paid, used) values (0, 0);
    end $$`.execute(db);
}
