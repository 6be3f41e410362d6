import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables';

/**
 * A restore creates this table before it writes the first row, and drops the table last. While the table exists, no API
 * starts on the database, because its rows, schema or files are not complete. The restore can be repeated.
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

/** The message for the administrator. `place`: the database or the folder with the unfinished restore. */
export const unfinishedRestore = (place: string) =>
  `Восстановление из резервной копии в ${place} не закончено: оно прервано или ещё идёт. ` +
  'Прерванное повторите той же командой npm run restore: оно начнёт заново.';
