import { mostWaitingMessages } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** Where a thread is: under a question, or about a submission. */
export type ThreadKey = { commentId: number } | { submissionId: number };

/** The learner and the lesson of a thread, and its comment. Undefined for an unknown question or submission. */
export async function findPlace(db: Kysely<Tables>, key: ThreadKey) {
  const { rows } = await sql<{
    userId: number;
    lessonId: number;
    commentId: number | null;
    submissionId: number | null;
  }>`${
    'commentId' in key
      ? sql`select author_id as "userId", lesson_id as "lessonId", id as "commentId",
          submission_id as "submissionId" from comments where id = ${key.commentId}`
      : sql`select submissions.user_id as "userId", submissions.lesson_id as "lessonId", comments.id as "commentId",
            submissions.id as "submissionId"
          from submissions left join comments on comments.submission_id = submissions.id
          where submissions.id = ${key.submissionId}`
  }`.execute(db);
  return rows[0];
}

/** Makes the thread of a submission, or finds it. Resolves to the id of its comment. The caller holds the learner's lock. */
export async function makeSubmissionThread(
  trx: Transaction<Tables>,
  { submissionId, userId, lessonId }: { submissionId: number; userId: number; lessonId: number },
): Promise<number> {
  await trx
    .insertInto('comments')
    .values({ submission_id: submissionId, author_id: userId, lesson_id: lessonId, text: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('comments')
    .select('id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return id;
}

/** The thread of a submission, unless nobody has written or the staff has hidden it. */
export const findVisibleThread = (db: Kysely<Tables>, submissionId: number) =>
  db
    .selectFrom('comments')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();

/**
 * Stores a message of a learner. Then the thread waits. A message that the learner has withdrawn in the last 24 hours
 * counts as a waiting one, so that nobody can fill the table. Resolves to the id of the message, or to undefined when
 * the learner has as many waiting messages about the lesson as allowed.
 */
export async function insertLearnerMessage(
  trx: Transaction<Tables>,
  {
    commentId,
    userId,
    lessonId,
    text,
  }: { commentId: number; userId: number; lessonId: number; text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into messages (comment_id, learner_id, author_id, text)
      select ${commentId}, ${userId}::int, ${userId}::int, ${text}
      where (select count(*) from messages own join comments thread on thread.id = own.comment_id
        where own.learner_id = ${userId} and own.author_id = ${userId} and thread.lesson_id = ${lessonId}
          and (own.withdrawn_at > now() - interval '24 hours'
            or own.withdrawn_at is null and own.created_at >= coalesce(thread.replied_at, '-infinity'))
        ) < ${sql.lit(mostWaitingMessages)}
      returning id, comment_id, created_at)
    update comments set waits_since = coalesce(waits_since, added.created_at)
    from added where comments.id = added.comment_id returning added.id`.execute(trx);
  return rows[0]?.id;
}

/** Stores a message of a teacher. Then the thread does not wait any more. Resolves to the id of the message. */
export async function insertTeacherMessage(
  trx: Transaction<Tables>,
  {
    commentId,
    learnerId,
    teacherId,
    text,
  }: Record<'commentId' | 'learnerId' | 'teacherId', number> & { text: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into messages (comment_id, learner_id, author_id, text)
      values (${commentId}, ${learnerId}, ${teacherId}, ${text}) returning id, comment_id, created_at)
    update comments set waits_since = null, replied_at = added.created_at
    from added where comments.id = added.comment_id returning added.id`.execute(trx);
  return rows[0]!.id;
}

/** A message of this person. */
export const findOwnMessage = (db: Kysely<Tables>, { messageId, userId }: OwnMessage) =>
  db
    .selectFrom('messages')
    .select(['id', 'comment_id as commentId', 'withdrawn_at as withdrawnAt', 'text'])
    .where('id', '=', messageId)
    .where('author_id', '=', userId)
    .executeTakeFirst();

interface OwnMessage {
  messageId: number;
  userId: number;
}

/** Whether the other side has written after a message. */
export async function isMessageAnswered(trx: Transaction<Tables>, messageId: number): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (
      select from messages later where later.comment_id = own.comment_id and later.id > own.id
        and later.withdrawn_at is null and (later.author_id = own.learner_id) <> (own.author_id = own.learner_id))
      or own.author_id = own.learner_id and coalesce(comments.answered_at >= own.created_at, false) as answered
    from messages own join comments on comments.id = own.comment_id where own.id = ${messageId}`.execute(trx);
  return rows[0]?.answered ?? false;
}

/** Whether the learner has written after the first answer to a question. */
export async function isAnswerAnswered(trx: Transaction<Tables>, commentId: number): Promise<boolean> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select from messages where comment_id = comments.id and author_id = learner_id
      and withdrawn_at is null and created_at >= comments.answered_at) as answered
    from comments where id = ${commentId}`.execute(trx);
  return rows[0]?.answered ?? false;
}

export async function saveMessage(trx: Transaction<Tables>, messageId: number, text: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ text, edited_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .execute();
}

/** Removes the text of a message. Its row stays, so that it counts for the limit of a learner. */
export async function saveWithdrawn(trx: Transaction<Tables>, messageId: number): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ text: '', withdrawn_at: sql<Date>`now()` })
    .where('id', '=', messageId)
    .execute();
}

export async function saveQuestionText(
  trx: Transaction<Tables>,
  commentId: number,
  text: string,
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ text, edited_at: sql<Date>`now()` })
    .where('id', '=', commentId)
    .execute();
}

export async function saveAnswerText(
  trx: Transaction<Tables>,
  commentId: number,
  answer: string,
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ answer, answer_edited_at: sql<Date>`now()` })
    .where('id', '=', commentId)
    .execute();
}

export async function removeAnswer(trx: Transaction<Tables>, commentId: number): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ answer: null, answered_by: null, answered_at: null, answer_edited_at: null })
    .where('id', '=', commentId)
    .execute();
}

/** Computes again since when a thread waits, after one of its texts was withdrawn. Resolves to whether it waits. */
export async function updateWaitingSince(trx: Transaction<Tables>, commentId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    update comments set replied_at = staff.last_at, waits_since = case
      when staff.last_at is null and submission_id is null then created_at
      else (select min(own.created_at) from messages own where own.comment_id = comments.id and own.author_id = own.learner_id
        and own.withdrawn_at is null and own.created_at >= coalesce(staff.last_at, '-infinity')) end
    from (select greatest(head.answered_at, max(said.created_at)) as last_at
      from comments head left join messages said on said.comment_id = head.id and said.author_id <> said.learner_id
        and said.withdrawn_at is null
      where head.id = ${commentId} group by head.id) staff
    where comments.id = ${commentId} returning waits_since is not null as waits`.execute(trx);
  return rows[0]?.waits ?? false;
}
