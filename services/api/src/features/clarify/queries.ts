import type { Comment, Reply } from '@stupeni/contract';
import type { LessonState } from '@stupeni/rules';
import { sql, type Transaction } from 'kysely';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import { selectMessages, type StoredThread, toMessages } from '../threads/select-messages';

/** Names a question: by its id, or as the one of a learner on a lesson that has waited longest. */
export interface QuestionKey {
  commentId?: number;
  userId?: number;
  lessonId?: number;
}

/**
 * Locks the learner who asked. Each step of the learner takes the same lock. Returns false when the account is closed.
 */
export async function lockAuthor(trx: Transaction<Tables>, { commentId, userId }: QuestionKey) {
  const author =
    userId === undefined ? sql`(select author_id from comments where id = ${commentId})` : sql`${userId}`;
  const { rows } = await sql`
    select id from users where id = ${author} and deleted_at is null and disabled_at is null
    for no key update`.execute(trx);
  return rows.length === 1;
}

/** The head of a thread: a question, or the thread of a submission. */
export interface Question extends LessonState {
  id: number;
  lessonId: number;
  lessonTitle: string;
  authorId: number;
  answer: string | null;
  answeredBy: number | null;
  /** Null for a question. */
  submissionId: number | null;
  /** Whether the learner waits for a text of the staff. */
  isWaiting: boolean;
  /** Whether the staff has written. */
  isReplied: boolean;
  /** The last text of the staff, its author and its time. */
  lastReply: { text: string; by: { id: number; firstName: string; lastName: string }; at: string } | null;
  /** Number of other open questions of this learner on this lesson. */
  othersOpen: number;
}

/**
 * A question on a shown lesson, with the learner's status there. Without an id, finds the one that has waited longest,
 * or the question answered last if none is open, but never the thread of a submission. Locks the lesson against changes
 * by creators.
 */
export async function findQuestion(
  trx: Transaction<Tables>,
  { commentId, userId, lessonId }: QuestionKey,
): Promise<Question | undefined> {
  const { rows } = await sql<Question>`
    select comments.id, lessons.id as "lessonId", lessons.title as "lessonTitle", lessons.check_type as "checkType",
      comments.author_id as "authorId", comments.answer, comments.answered_by as "answeredBy", comments.submission_id as "submissionId",
      comments.waits_since is not null as "isWaiting", comments.replied_at is not null as "isReplied",
      ${lastReply} as "lastReply", coalesce(own.status, 'NOT_STARTED') as status,
      own.before_question as "beforeQuestion", coalesce(own.under_review, false) as "underReview",
      (select count(*) from comments other where other.author_id = comments.author_id
        and other.lesson_id = comments.lesson_id and other.waits_since is not null and other.hidden_at is null
        and other.submission_id is null and other.id <> comments.id)::int as "othersOpen"
    from comments join lessons on lessons.id = comments.lesson_id and lessons.is_shown
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress own on own.lesson_id = lessons.id and own.user_id = comments.author_id
    where comments.hidden_at is null ${commentId === undefined ? sql`and comments.submission_id is null` : sql`and comments.id = ${commentId}`}
      ${userId === undefined ? sql`` : sql`and comments.author_id = ${userId}`}
      ${lessonId === undefined ? sql`` : sql`and comments.lesson_id = ${lessonId}`}
    order by comments.waits_since is not null desc, case when comments.waits_since is null then comments.replied_at end desc,
      comments.waits_since, comments.id limit 1
    for share of lessons`.execute(trx);
  return rows[0];
}

/** SQL: the last text of the staff in the thread `comments`. */
const lastReply = sql`(
  select json_build_object('text', said.text, 'at', ${instant(sql.ref<Date>('said.at'))}, 'by', json_build_object(
    'id', writer.id, 'firstName', writer.first_name, 'lastName', writer.last_name))
  from (
    select answer as text, answered_by as by_user, answered_at as at where answer is not null
    union all
    select text, author_id, created_at from messages
    where comment_id = comments.id and author_id <> learner_id and withdrawn_at is null
    order by at desc limit 1) said
  join users writer on writer.id = said.by_user)`;

/** Stores the first answer to a question. A trigger removes the question from the queue. */
export async function saveAnswer(
  trx: Transaction<Tables>,
  { id, answer, by }: { id: number; answer: string; by: number },
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ answer, answered_by: by, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** A comment as the teacher sees it. */
export async function findAnswered(
  trx: Transaction<Tables>,
  id: number,
  teacherId: number,
): Promise<Reply<'replyClarify'>> {
  const { rows } = await sql<Omit<Comment, 'messages'> & StoredThread>`
    select comments.id, comments.text, ${instant(sql.ref('comments.created_at'))} as "createdAt",
      ${selectPerson(sql.ref('comments.author_id'))} as author, false as mine, comments.answer,
      ${instant(sql.ref('comments.answered_at'))} as "answeredAt",
      ${selectPerson(sql.ref('comments.answered_by'))} as teacher, ${selectMessages} as messages
    from comments
    where comments.id = ${id}`.execute(trx);
  const { messages, ...comment } = rows[0]!;
  return { ...comment, ...toMessages(messages, { viewerId: teacherId }) };
}
