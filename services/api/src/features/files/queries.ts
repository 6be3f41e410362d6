import type { PictureSize } from '@stupeni/rich-text-model';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { selectScan } from '../../core/files/scan-state';
import type { FileRow } from '../../core/files/store-file';

const columns = ['name', 'mime', 'size', 'sha256', 'storage_key'] as const;

/** A file of a submission or of a message, or undefined. `learner_id` is the learner of the thread of the message. */
export const findFile = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('files')
    .select([...columns, 'owner_id'])
    .select((eb) =>
      eb
        .selectFrom('message_files')
        .innerJoin('comments', 'comments.id', 'message_files.comment_id')
        .select('comments.author_id')
        .whereRef('message_files.file_id', '=', 'files.id')
        .as('learner_id'),
    )
    .select((eb) => selectScan(eb.ref('storage_key')).as('scan'))
    .where('id', '=', id)
    .executeTakeFirst();

/** A picture of a lesson or a description, or undefined. */
export const findMedia = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('media')
    .select(columns)
    .select((eb) => selectScan(eb.ref('storage_key')).as('scan'))
    .where('id', '=', id)
    .executeTakeFirst();

/** The size of a picture in pixels. Empty when the file of the picture states none. */
export async function findPictureSize(db: Kysely<Tables>, id: string): Promise<Partial<PictureSize>> {
  const row = await db
    .selectFrom('media')
    .select(['width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.width && row.height ? { width: row.width, height: row.height } : {};
}

/** Stores the row of a picture whose bytes are stored. */
export async function addMedia(
  trx: Transaction<Tables>,
  row: FileRow & Insertable<Tables['media']>,
): Promise<void> {
  await trx.insertInto('media').values(row).execute();
}

/** Bytes of all files and pictures of a person. Replaced submissions count. */
export async function sumStoredBytes(trx: Transaction<Tables>, userId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(size) from files where owner_id = ${userId}), 0)
      + coalesce((select sum(size) from media where owner_id = ${userId}), 0))::bigint as bytes`.execute(trx);
  return rows[0]?.bytes ?? 0;
}

/** Stores the row of a file whose bytes are stored. */
export async function insertFile(trx: Transaction<Tables>, file: FileRow): Promise<void> {
  await trx.insertInto('files').values(file).execute();
}

interface NewSubmission {
  userId: number;
  lessonId: number;
  state: 'WAITING' | 'NOT_REVIEWED';
  /** Our document as JSON text. */
  text: string | null;
  fileIds: readonly string[];
}

/**
 * Stores a submission as the next one of its learner and lesson. A new waiting submission replaces the one that waited,
 * ends the claim on it, and marks the notification of a return as read. Resolves to its id.
 */
export async function insertSubmission(trx: Transaction<Tables>, submission: NewSubmission): Promise<number> {
  const { userId, lessonId, state, text } = submission;
  const [firstId = null, ...otherIds] = submission.fileIds;
  if (state === 'WAITING') await replaceWaiting(trx, submission);
  const { id } = await trx
    .insertInto('submissions')
    .values(({ selectFrom }) => ({
      user_id: userId,
      lesson_id: lessonId,
      state,
      file_id: firstId,
      text,
      number: selectFrom('submissions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (otherIds.length > 0)
    await trx
      .insertInto('submission_files')
      .values(otherIds.map((file_id, index) => ({ submission_id: id, position: index + 2, file_id })))
      .execute();
  return id;
}

/**
 * Marks the waiting submission as replaced, and ends the claim on it. Marks the notification of a return as read,
 * because a learner who sends a new submission knows why the last one was returned.
 */
async function replaceWaiting(trx: Transaction<Tables>, { userId, lessonId }: NewSubmission): Promise<void> {
  await sql`
    with replaced as (
      update submissions set state = 'REPLACED'
      where user_id = ${userId} and lesson_id = ${lessonId} and state = 'WAITING' returning id),
    read as (
      update notifications set read_at = now()
      where user_id = ${userId} and lesson_id = ${lessonId} and kind = 'returned' and read_at is null)
    delete from claims using replaced where submission_id = replaced.id`.execute(trx);
}
