import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** What every save of a course, lesson or test sets: its next version, when and by whom. */
export const nextVersion = (by: number) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: by,
});

/** Takes a course, lesson or test out of sight, or brings it back; its version stays, as what it says does. */
export const setDeleted = (
  trx: Transaction<Tables>,
  table: 'courses' | 'lessons' | 'tests',
  { id, deleted }: { id: number; deleted: boolean },
) =>
  sql`update ${sql.table(table)} set deleted_at = ${deleted ? sql`now()` : sql`null`} where id = ${id}`.execute(
    trx,
  );
