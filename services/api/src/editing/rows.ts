import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** Columns that every save of a course, lesson or test sets: the next version, the time and the author. */
export const nextVersion = (by: number) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: by,
});

/** Deletes or restores a course, lesson or test. Its version does not change, because its content does not. */
export const setDeleted = (
  trx: Transaction<Tables>,
  table: 'courses' | 'lessons' | 'tests',
  { id, deleted }: { id: number; deleted: boolean },
) =>
  sql`update ${sql.table(table)} set deleted_at = ${deleted ? sql`now()` : sql`null`} where id = ${id}`.execute(
    trx,
  );
