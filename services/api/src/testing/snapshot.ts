import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** All rows of all tables, by table. */
export type Snapshot = Record<string, unknown[]>;

/**
 * Everything that is stored, to compare before and after a call that must change nothing. Sessions are
 * left out: `api.call` opens one for each call. So are counted tries: a rejected call counts too.
 */
export async function snapshotOf(db: Kysely<Tables>): Promise<Snapshot> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
      and tablename not in ('sessions', 'rate_windows')
    order by tablename`.execute(db);
  const snapshot: Snapshot = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(db);
    snapshot[name] = rows.map(({ row }) => row);
  }
  return snapshot;
}
