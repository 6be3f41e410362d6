import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Columns that every save of a course, lesson or test sets: the next version, the time and the author. */
export const nextVersion = (by: number) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: by,
});

/**
 * SQL: whether a save changes its row, because one of the columns differs. Columns with JSON are compared as text: the
 * API always writes the same content as the same text. The imported original of a document is not compared.
 */
export function differs(columns: object): RawBuilder<boolean> {
  const compared = Object.entries(columns).filter(([name]) => !name.endsWith('_original'));
  const each = compared.map(([name, value]) =>
    jsonColumns.includes(name)
      ? sql`${sql.ref(name)}::text is distinct from ${value}`
      : sql`${sql.ref(name)} is distinct from ${value}`,
  );
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}
const jsonColumns = ['content', 'description', 'draft'];

/** Deletes or restores a course, lesson or test. Its version does not change, because its content does not. */
export const setDeleted = (
  trx: Transaction<Tables>,
  table: 'courses' | 'lessons' | 'tests',
  { id, deleted }: { id: number; deleted: boolean },
) =>
  sql`update ${sql.table(table)} set deleted_at = ${deleted ? sql`now()` : sql`null`} where id = ${id}`.execute(
    trx,
  );
