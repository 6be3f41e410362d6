import { mostLessonNotes } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** What a note shows: the first answer to a question (`id` of the comment), or a message (`id` of the message). */
export interface NoteSource {
  part: 'answer' | 'message';
  id: number;
}

/** The place of the answer or message that a note shows. `messageId` is null for the first answer. */
interface NotePlace {
  lessonId: number;
  commentId: number;
  messageId: number | null;
}

/** Finds the place of an answer or a message of the staff. Undefined without one. */
export async function findPlace(
  db: Kysely<Tables>,
  { part, id }: NoteSource,
): Promise<NotePlace | undefined> {
  const { rows } = await sql<NotePlace>`${
    part === 'answer'
      ? sql`select lesson_id as "lessonId", id as "commentId", null::int as "messageId"
          from comments where id = ${id} and answer is not null`
      : sql`select comments.lesson_id as "lessonId", comments.id as "commentId", messages.id as "messageId"
          from messages join comments on comments.id = messages.comment_id
          where messages.id = ${id} and messages.author_id <> messages.learner_id and messages.withdrawn_at is null`
  }`.execute(db);
  return rows[0];
}

/** Locks a lesson, so that parallel calls count the same notes. */
export async function lockLesson(trx: Transaction<Tables>, lessonId: number): Promise<void> {
  await trx.selectFrom('lessons').select('id').where('id', '=', lessonId).forNoKeyUpdate().execute();
}

/** The id of the note that shows this answer or message, or undefined. */
export async function findNoteId(
  trx: Transaction<Tables>,
  { commentId, messageId }: NotePlace,
): Promise<number | undefined> {
  const note = await trx
    .selectFrom('lesson_notes')
    .select('id')
    .where('comment_id', '=', commentId)
    .where('message_id', 'is not distinct from', messageId)
    .executeTakeFirst();
  return note?.id;
}

/** Stores a note. Undefined when the lesson has as many notes as allowed. */
export async function insertNote(
  trx: Transaction<Tables>,
  { lessonId, commentId, messageId, learnerId, by }: NotePlace & { learnerId: number; by: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into lesson_notes (lesson_id, comment_id, message_id, learner_id, shown_by)
    select ${lessonId}, ${commentId}, ${messageId}::int, ${learnerId}, ${by}
    where (select count(*) from lesson_notes others where others.lesson_id = ${lessonId}) < ${sql.lit(mostLessonNotes)}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Deletes a note. Resolves to the id of the lesson, or to undefined when there is no such note. */
export async function deleteNote(trx: Transaction<Tables>, noteId: number): Promise<number | undefined> {
  const deleted = await trx
    .deleteFrom('lesson_notes')
    .where('id', '=', noteId)
    .returning('lesson_id as lessonId')
    .executeTakeFirst();
  return deleted?.lessonId;
}

/** Deletes the note that shows this answer or message, because its text is withdrawn. */
export const deleteNoteOf = (
  trx: Transaction<Tables>,
  { commentId, messageId }: Omit<NotePlace, 'lessonId'>,
) =>
  trx
    .deleteFrom('lesson_notes')
    .where('comment_id', '=', commentId)
    .where('message_id', 'is not distinct from', messageId)
    .execute();

/** Deletes the notes of a thread, because the thread is hidden. */
export const deleteNotesOfThread = (trx: Transaction<Tables>, commentId: number) =>
  trx.deleteFrom('lesson_notes').where('comment_id', '=', commentId).execute();
