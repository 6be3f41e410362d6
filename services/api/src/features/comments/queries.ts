import { type Comment, commentsPerPage, mostOpenQuestions } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { instant } from '../../db/instant';
import { personOf } from '../../db/person-of';
import type { Tables } from '../../db/tables';
import { greatestPageBytes, type Page, withinBytes } from '../../http/page';
import { countUpTo, type Total } from '../../http/total';

/** The comments of a lesson for one reader. `userId` decides which are `mine`. */
export interface Discussion {
  lessonId: number;
  userId: number;
}

/** A page of comments, oldest first. */
export interface CommentPage {
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
    after === undefined ? sql`` : sql`and (created_at, id) > ${placeOf(discussion.lessonId, after)}`;
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
    upTo === undefined ? sql`` : sql`and (created_at, id) <= ${placeOf(discussion.lessonId, upTo)}`;
  const limit = commentsPerPage;
  const rows = await findRows(db, discussion, { beyond, direction: sql`desc`, limit });
  const comments = withinBytes(rows.slice(0, limit));
  const earlier = rows[comments.length]?.id;
  return { comments: comments.toReversed(), ...(earlier !== undefined && { earlier }), isMore: false };
}

const placeOf = (lessonId: number, id: number) =>
  sql`(select seen.created_at, seen.id from comments seen where seen.id = ${id} and seen.lesson_id = ${lessonId})`;

/** One row more than `limit`, but none after the first one that exceeds the bytes of a page. */
async function findRows(
  db: Kysely<Tables>,
  { lessonId, userId }: Discussion,
  { beyond, direction, limit }: Record<'beyond' | 'direction', RawBuilder<unknown>> & { limit: number },
): Promise<Comment[]> {
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const { rows } = await sql<Comment>`
    select comments.id, comments.text, ${instant(sql.ref<Date>('comments.created_at'))} as "createdAt",
      ${personOf(sql.ref('comments.author_id'))} as author, comments.author_id = ${userId} as mine, comments.answer,
      ${instant(sql.ref('comments.answered_at'))} as "answeredAt",
      ${personOf(sql.ref('comments.answered_by'))} as teacher
    from (
      select *, sum(octet_length(text) + coalesce(octet_length(answer), 0)) over (
        ${order} rows between unbounded preceding and 1 preceding) as bytes_before
      from comments where lesson_id = ${lessonId} ${beyond}
      ${order} limit ${limit + 1}
    ) comments
    where coalesce(bytes_before, 0) <= ${sql.lit(greatestPageBytes)} ${order}`.execute(db);
  return rows;
}

/** The number of comments of a lesson, counted up to a bound. */
export const countComments = (db: Kysely<Tables>, lessonId: number): Promise<Total> =>
  countUpTo(db, sql``, sql`select from comments where lesson_id = ${lessonId}`);

/**
 * Stores a learner's comment without an answer. Resolves to its id, or to undefined when the learner has as many open
 * questions about the lesson as allowed.
 */
export async function insertComment(
  trx: Transaction<Tables>,
  { lessonId, userId, text }: Discussion & { text: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (lesson_id, author_id, text)
    select ${lessonId}, ${userId}, ${text}
    where (select count(*) from comments open where open.author_id = ${userId} and open.lesson_id = ${lessonId}
      and open.answer is null) < ${sql.lit(mostOpenQuestions)}
    returning id`.execute(trx);
  return rows[0]?.id;
}
