import { type Comment, commentsPerPage, mostOpenQuestions } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { hasRow } from '../../core/db/has-row';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import { greatestPageBytes, type Page, withinBytes } from '../../core/http/page';
import { countUpTo, type Total } from '../../core/http/total';
import { selectMessages, type StoredThread, toMessages } from '../threads/select-messages';

/** The comments of a lesson for one reader. `userId` decides which are `mine`. */
interface Discussion {
  lessonId: number;
  userId: number;
  /** Of the staff, who see the messages under each question. Others see those under their own. */
  isStaff: boolean;
}

/** A page of comments, oldest first. */
interface CommentPage {
  comments: Comment[];
  /** Id of the comment before the page, if there is one. */
  earlier?: number;
  /** Whether more comments follow. */
  isMore: boolean;
}

/** The comments after a comment, or from the first one. */
export async function findComments(
  db: Kysely<Tables>,
  discussion: Discussion,
  { limit, after }: Page,
): Promise<CommentPage> {
  const beyond =
    after === undefined ? sql`` : sql`and (created_at, id) > ${selectPlace(discussion.lessonId, after)}`;
  const rows = await findRows(db, discussion, { beyond, direction: sql`asc`, limit });
  const comments = withinBytes(rows.slice(0, limit));
  return { comments, isMore: rows.length > comments.length };
}

/** The last comments up to and with a comment, or the newest ones. */
export async function findLastComments(
  db: Kysely<Tables>,
  discussion: Discussion,
  upTo?: number,
): Promise<CommentPage> {
  const beyond =
    upTo === undefined ? sql`` : sql`and (created_at, id) <= ${selectPlace(discussion.lessonId, upTo)}`;
  const limit = commentsPerPage;
  const rows = await findRows(db, discussion, { beyond, direction: sql`desc`, limit });
  const comments = withinBytes(rows.slice(0, limit));
  const earlier = rows[comments.length]?.id;
  return { comments: comments.toReversed(), ...(earlier !== undefined && { earlier }), isMore: false };
}

const selectPlace = (lessonId: number, id: number) =>
  sql`(select seen.created_at, seen.id from comments seen where seen.id = ${id} and seen.lesson_id = ${lessonId})`;

/** One row more than `limit`, but none after the first one that exceeds the bytes of a page. */
async function findRows(
  db: Kysely<Tables>,
  { lessonId, userId, isStaff }: Discussion,
  { beyond, direction, limit }: Record<'beyond' | 'direction', RawBuilder<unknown>> & { limit: number },
): Promise<Comment[]> {
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const { rows } = await sql<Omit<Comment, 'messages'> & StoredThread>`
    select comments.id, comments.text, ${instant(sql.ref<Date>('comments.created_at'))} as "createdAt",
      ${selectPerson(sql.ref('comments.author_id'))} as author, comments.author_id = ${userId} as mine, comments.answer,
      ${instant(sql.ref('comments.answered_at'))} as "answeredAt",
      ${selectPerson(sql.ref('comments.answered_by'))} as teacher,
      case when ${isStaff}::boolean or comments.author_id = ${userId} then ${selectMessages} end as messages
    from (
      select *, sum(octet_length(text) + coalesce(octet_length(answer), 0)) over (
        ${order} rows between unbounded preceding and 1 preceding) as bytes_before
      from comments where lesson_id = ${lessonId} and hidden_at is null and submission_id is null ${beyond}
      ${order} limit ${limit + 1}
    ) comments
    where coalesce(bytes_before, 0) <= ${sql.lit(greatestPageBytes)} ${order}`.execute(db);
  return rows.map(({ messages, ...comment }) => ({ ...comment, ...toMessages(messages, userId) }));
}

/** The number of comments of a lesson, counted up to a bound. */
export const countComments = (db: Kysely<Tables>, lessonId: number): Promise<Total> =>
  countUpTo(
    db,
    sql``,
    sql`select from comments where lesson_id = ${lessonId} and hidden_at is null and submission_id is null`,
  );

/**
 * Stores a learner's comment without an answer. A comment that its author has withdrawn today counts as an open one, so
 * that nobody can fill the table. Resolves to its id, or to undefined when the learner has as many open
 * questions about the lesson as allowed.
 */
export async function insertComment(
  trx: Transaction<Tables>,
  { lessonId, userId, text }: { lessonId: number; userId: number; text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (lesson_id, author_id, text)
    select ${lessonId}, ${userId}, ${text}
    where (select count(*) from comments open where open.author_id = ${userId} and open.lesson_id = ${lessonId}
      and open.answer is null and open.submission_id is null and (open.hidden_at is null
        or open.hidden_by = open.author_id and open.hidden_at > now() - interval '24 hours')) < ${sql.lit(mostOpenQuestions)}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Whether nobody can add comments to a lesson. */
export const isDiscussionClosed = (db: Kysely<Tables>, lessonId: number): Promise<boolean> =>
  hasRow(db.selectFrom('closed_discussions').select('lesson_id').where('lesson_id', '=', lessonId));

/** Closes or opens the discussion of a live lesson. Resolves to false when that changed nothing. */
export async function saveDiscussion(
  trx: Transaction<Tables>,
  { lessonId, closed, by }: { lessonId: number; closed: boolean; by: number },
): Promise<boolean> {
  if (!closed) {
    const opened = await trx
      .deleteFrom('closed_discussions')
      .where('lesson_id', '=', lessonId)
      .executeTakeFirst();
    return opened.numDeletedRows > 0n;
  }
  const added = await trx
    .insertInto('closed_discussions')
    .values({ lesson_id: lessonId, closed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Locks the author of a comment, as each step of a learner does. Resolves to the author's id. */
export async function lockAuthor(trx: Transaction<Tables>, commentId: number): Promise<number | undefined> {
  const author = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('comments').select('author_id').where('id', '=', commentId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return author?.id;
}

/** Whether a comment is hidden already. */
export const isHidden = (db: Kysely<Tables>, commentId: number): Promise<boolean> =>
  hasRow(
    db.selectFrom('comments').select('id').where('id', '=', commentId).where('hidden_at', 'is not', null),
  );

export async function saveHidden(
  trx: Transaction<Tables>,
  { commentId, by }: { commentId: number; by: number },
): Promise<void> {
  await trx
    .updateTable('comments')
    .set({ hidden_at: sql<Date>`now()`, hidden_by: by })
    .where('id', '=', commentId)
    .execute();
}
