import type { Reply } from '@stupeni/contract';
import type { LessonState } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { instant } from '../review/queue';

/** Where the question to answer is found: by its id, or the oldest open one of a learner and a lesson. */
export interface QuestionKey {
  commentId?: number;
  userId?: number;
  lessonId?: number;
}

/** Takes the lock on the learner who asked, as each of their own steps does. False when they are gone. */
export async function lockAsker(trx: Transaction<Tables>, { commentId, userId }: QuestionKey) {
  const asker =
    userId === undefined ? sql`(select author_id from comments where id = ${commentId})` : sql`${userId}`;
  const { rows } = await sql`
    select id from users where id = ${asker} and deleted_at is null and disabled_at is null
    for no key update`.execute(trx);
  return rows.length === 1;
}

interface Question extends LessonState {
  id: number;
  lessonId: number;
  lessonTitle: string;
  askerId: number;
  answer: string | null;
  /** How many other questions of this learner on this lesson wait. */
  othersOpen: number;
}

/**
 * A question on a live lesson and where its asker stands there; without an id the oldest open one, else
 * the one answered last. The creator cannot change the lesson meanwhile.
 */
export async function findQuestion(
  trx: Transaction<Tables>,
  { commentId, userId, lessonId }: QuestionKey,
): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select comments.id, lessons.id as "lessonId", lessons.title as "lessonTitle", lessons.check_type as kind,
      comments.author_id as "askerId", comments.answer, coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview",
      (select count(*) from comments other where other.author_id = comments.author_id
        and other.lesson_id = comments.lesson_id and other.answer is null
        and other.id <> comments.id)::int as "othersOpen"
    from comments join lessons on lessons.id = comments.lesson_id and lessons.deleted_at is null
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = comments.author_id
    where true ${commentId === undefined ? sql`` : sql`and comments.id = ${commentId}`}
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

/** A comment as a teacher reads it. */
export async function findAnswered(trx: Transaction<Tables>, id: number): Promise<Reply<'replyClarify'>> {
  const { rows } = await sql<Reply<'replyClarify'>>`
    select comments.id, comments.text, ${instant('comments.created_at')} as "createdAt",
      json_build_object('firstName', author.first_name, 'lastName', author.last_name) as author,
      false as mine, comments.answer, ${instant('comments.answered_at')} as "answeredAt",
      json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) as teacher
    from comments join users author on author.id = comments.author_id
      join users teacher on teacher.id = comments.answered_by
    where comments.id = ${id}`.execute(trx);
  return rows[0]!;
}
