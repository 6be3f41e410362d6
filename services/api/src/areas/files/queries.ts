import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import type { FileRow } from '../../files/store-draft';

const columns = ['name', 'mime', 'size', 'sha256', 'storage_key'] as const;

/** A handed-in file with who handed it in, or undefined. */
export const findFile = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('files')
    .select([...columns, 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** A picture of content, or undefined. */
export const findMedia = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('media').select(columns).where('id', '=', id).executeTakeFirst();

export async function addMedia(db: Kysely<Tables>, row: FileRow): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

interface NewWork {
  userId: number;
  lessonId: number;
  state: 'WAITING' | 'KEPT';
}

/**
 * Writes a handed-in work with its file as the next round of its learner and lesson. A waiting one gives
 * way to the work that waits now, and a teacher's claim on it ends.
 */
export async function addWork(trx: Transaction<Tables>, file: FileRow, work: NewWork): Promise<void> {
  const { userId, lessonId, state } = work;
  await trx.insertInto('files').values(file).execute();
  if (state === 'WAITING') await giveWay(trx, work);
  await trx
    .insertInto('works')
    .values(({ selectFrom }) => ({
      user_id: userId,
      lesson_id: lessonId,
      state,
      file_id: file.id,
      round: selectFrom('works')
        .select(sql<number>`coalesce(max(round), 0) + 1`.as('next'))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId),
    }))
    .execute();
}

async function giveWay(trx: Transaction<Tables>, { userId, lessonId }: NewWork): Promise<void> {
  await sql`
    with replaced as (
      update works set state = 'REPLACED'
      where user_id = ${userId} and lesson_id = ${lessonId} and state = 'WAITING' returning id)
    delete from claims using replaced where work_id = replaced.id`.execute(trx);
}
