import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** The phrases of a teacher, the oldest first. */
export const findPhrases = (db: Kysely<Tables>, teacherId: number) =>
  db.selectFrom('phrases').select(['id', 'text']).where('teacher_id', '=', teacherId).orderBy('id').execute();

/**
 * Stores a phrase. Undefined when the teacher has `most` of them. The caller holds the lock of the account, so that
 * parallel calls count the same phrases.
 */
export async function insertPhrase(
  trx: Transaction<Tables>,
  { teacherId, text, most }: { teacherId: number; text: string; most: number },
) {
  const { rows } = await sql<{ id: number; text: string }>`
    insert into phrases (teacher_id, text)
    select ${teacherId}, ${text}
    where (select count(*) from phrases own where own.teacher_id = ${teacherId}) < ${sql.lit(most)}
    returning id, text`.execute(trx);
  return rows[0];
}

/** Changes a phrase of this teacher. Undefined when there is no such phrase. */
export const savePhrase = (
  db: Kysely<Tables>,
  { teacherId, id, text }: { teacherId: number; id: number; text: string },
) =>
  db
    .updateTable('phrases')
    .set({ text })
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .returning(['id', 'text'])
    .executeTakeFirst();

/** Deletes a phrase of this teacher. False when there is no such phrase. */
export async function removePhrase(
  db: Kysely<Tables>,
  { teacherId, id }: { teacherId: number; id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('phrases')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
