import { type Kysely, sql } from 'kysely';
import type { Tables } from '../core/db/tables';

/**
 * Restores the state after the migrations: deletes all rows that a spec may have written, and restarts all counters,
 * so that the first course is number 1 again. It disables triggers and foreign keys, which needs a superuser.
 * `truncate` and `alter sequence … restart` would make new files, which takes ten times as long.
 */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  const names = await findFilled(db);
  await sql`
    do $$
    declare
      name text;
      first bigint;
    begin
      set local session_replication_role = 'replica';
      foreach name in array ${sql.lit(`{${names.join(',')}}`)}::text[] loop
        execute format('delete from %I', name);
      end loop;
      for name, first in
        select sequencename, start_value from pg_sequences where schemaname = 'public' and last_value is not null
      loop
        perform setval(format('public.%I', name), first, false);
      end loop;
      if to_regclass('jobs.job') is not null then
        delete from jobs.job;
      end if;
      insert into counters (name, value) values ('courses', 0);
      insert into slot_account (paid, used) values (0, 0);
    end $$`.execute(db);
}

/** The statement of each database, because the tables stay the same. */
const statements = new WeakMap<Kysely<Tables>, string>();

/** Names the tables with rows. One prepared statement takes a tenth of the time of a `delete` from each table. */
async function findFilled(db: Kysely<Tables>): Promise<string[]> {
  const text = statements.get(db) ?? (await writeStatement(db));
  statements.set(db, text);
  const { rows } = await sql<{ names: string[] }>`${sql.raw(text)}`.execute(db);
  return rows[0]!.names;
}

async function writeStatement(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'schema_support'`.execute(
    db,
  );
  const each = rows.map(({ name }) => `case when exists (select from "${name}") then '${name}' end`);
  return `select array_remove(array[${each.join(', ')}], null) as names`;
}
