import type { Reply } from '@stupeni/contract';
import type { LessonState } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';

/** Names a question: by its id, or as the oldest open one of a learner on a lesson. */
export interface QuestionKey {
  commentId?: number;
  userId?: number;
  lessonId?: number;
}

/**
 * Locks the learner who asked. Each step of the learner takes the same lock. Returns false when the account does
 * not exist any more.
 */
export async function lockAuthor(trx: Transaction<Tables>, { commentId, userId }: QuestionKey) {
  const author =
    userId === undefined ? sql`(select author_id from comments where id = ${commentId})` : sql`${userId}`;
  const { rows } = await sql`
    select id from users where id = ${author} and deleted_at is null and disabled_at is null
    for no key update`.execute(trx);
  return rows.length === 1;
}

interface Question extends LessonState {
  id: number;
  lessonId: number;
  lessonTitle: string;
  authorId: number;
  answer: string | null;
  /** Number of other open questions of this learner on this lesson. */
  othersOpen: number;
}

/**
 * A question on a live lesson, with the learner's status there. Without an id it is the oldest open question, or the
 * question answered last if none is open. Locks the lesson against changes by creators.
 */
export async function findQuestion(
  trx: Transaction<Tables>,
  { commentId, userId, lessonId }: QuestionKey,
): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select comments.id, lessons.id as "lessonId", lessons.title as "lessonTitle", lessons.check_type as "checkType",
      comments.author_id as "authorId", comments.answer, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview",
      (select count(*) from comments other where other.author_id = comments.author_id
        and other.lesson_id = comments.lesson_id and other.answer is null and other.hidden_at is null
        and other.id <> comments.id)::int as "othersOpen"
    from comments join lessons on lessons.id = comments.lesson_id and lessons.deleted_at is null
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = comments.author_id
    where comments.hidden_at is null ${commentId === undefined ? sql`` : sql`and comments.id = ${commentId}`}
      ${userId === undefined ? sql`` : sql`and comments.author_id = ${userId}`}
      ${lessonId === undefined ? sql`` : sql`and comments.lesson_id = ${lessonId}`}
    order by comments.answer is null desc, comments.answered_at desc, comments.created_at, comments.id limit 1
    for share of lessons`.execute(trx);
  return rows[0];
}

/** Stores the answer to an open question. */
export async function saveAnswer(
  trx: Transaction<Tables>,
  { id, answer, by }: { id: number; answer: string; by: number },
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ answer, answered_by: by, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** A comment as teachers see it. */
export async function findAnswered(trx: Transaction<Tables>, id: number): Promise<Reply<'replyClarify'>> {
  const { rows } = await sql<Reply<'replyClarify'>>`
    select comments.id, comments.text, ${instant(sql.ref('comments.created_at'))} as "createdAt",
      ${selectPerson(sql.ref('comments.author_id'))} as author, false as mine, comments.answer,
      ${instant(sql.ref('comments.answered_at'))} as "answeredAt",
      ${selectPerson(sql.ref('comments.answered_by'))} as teacher
    from comments
    where comments.id = ${id}`.execute(trx);
  return rows[0]!;
}
