import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../core/db/tables';

/** All rows of all tables, by table. */
export type Snapshot = Record<string, unknown[]>;

/**
 * Reads all rows, to compare before and after a call that must change nothing. Sessions are left out, because
 * `api.call` opens one for each call. So are rate limits, because they count rejected calls too.
 */
export async function takeSnapshot(db: Kysely<Tables>): Promise<Snapshot> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
      and tablename not in ('sessions', 'rate_windows')
    order by tablename`.execute(db);
  // One statement for all tables, because one for each takes a tenth of a second.
  const each = tables.map(
    ({ name }): RawBuilder<unknown> =>
      sql`select ${sql.lit(name)} as name, to_jsonb(t) as row from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; row: unknown }>`
    select * from (${sql.join(each, sql` union all `)}) as every order by name, row::text`.execute(db);
  const snapshot: Snapshot = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { name, row } of rows) snapshot[name]!.push(row);
  return snapshot;
}
