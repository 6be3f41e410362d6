import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables';

/**
 * A restore makes this table before its first row and drops it last. While the table exists, nothing starts on the
 * database, because its rows, schema or files are not whole. The same restore may then be repeated.
 */
export const unfinishedTable = 'unfinished_restore';

export const markUnfinished = async (db: Kysely<Tables>): Promise<void> =>
  void (await sql`create table ${sql.table(unfinishedTable)} (begun_at timestamptz)`.execute(db));

export const markFinished = async (db: Kysely<Tables>): Promise<void> =>
  void (await sql`drop table ${sql.table(unfinishedTable)}`.execute(db));

/** Whether a restore into this database has begun and not ended. */
export async function isUnfinished(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass(${unfinishedTable}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** The message for the administrator. `place`: where the unfinished school is. */
export const unfinishedRestore = (place: string) =>
  `Восстановление из резервной копии в ${place} не закончено: оно прервано или ещё идёт. ` +
  'Прерванное повторите той же командой npm run restore: оно начнёт заново.';
