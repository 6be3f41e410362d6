import { type Comment, commentsPerPage, mostOpenQuestions } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { batchLoads } from '../../core/db/batched';
import { hasRow } from '../../core/db/has-row';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import { greatestPageBytes, type Page, cutToBytes } from '../../core/http/page';
import { countUpTo, type Total } from '../../core/http/total';
import type { SignedLinks } from '../../core/files/signed-links';
import { selectMessageFiles, type StoredSubmissionFile, toFiles } from '../reading/submission-files';
import { selectMessages, type StoredThread, toMessages } from '../threads/select-messages';

/** Who reads comments. */
interface Viewer {
  /** Decides which comments are `mine`. */
  userId: number;
  /** Whether the viewer sees the messages under each question. Others see only those under their own questions. */
  readsThreads: boolean;
  /** Signs the addresses of files. */
  links: SignedLinks;
}

/** A page of comments, oldest first. */
interface CommentPage {
  comments: Comment[];
  /** Id of the comment before the page, if there is one. */
  earlier?: number;
  /** Whether more comments follow. */
  hasMore: boolean;
  /** Whether the discussion is closed. */
  isClosed: boolean;
}

/** The comments after a comment, or from the first one. */
export async function findComments(
  db: Kysely<Tables>,
  { lessonId, ...viewer }: Viewer & { lessonId: number },
  { limit, after }: Page,
): Promise<CommentPage> {
  const beyond = after === undefined ? sql`` : sql`and (created_at, id) > ${selectPlace(after)}`;
  const found = await findDiscussions(db, [lessonId], { beyond, direction: sql`asc`, limit });
  const { rows, isClosed } = found(lessonId);
  const comments = cutToBytes(rows.slice(0, limit).map((row) => toComment(row, viewer)));
  return { comments, hasMore: rows.length > comments.length, isClosed };
}

/** A page of comments that ends with the comment `upTo`. */
export async function findLastComments(
  db: Kysely<Tables>,
  { lessonId, ...viewer }: Viewer & { lessonId: number },
  upTo: number,
): Promise<CommentPage> {
  const beyond = sql`and (created_at, id) <= ${selectPlace(upTo)}`;
  const found = await findDiscussions(db, [lessonId], {
    beyond,
    direction: sql`desc`,
    limit: commentsPerPage,
  });
  return toLastPage(found(lessonId), viewer);
}

/**
 * Reads the newest comments of a lesson. The requests of one turn of the event loop share a statement, which reads each
 * lesson once.
 */
export function makeNewestCommentsReader(db: Kysely<Tables>) {
  const load = batchLoads((lessonIds: readonly number[]) =>
    findDiscussions(db, [...new Set(lessonIds)], {
      beyond: sql``,
      direction: sql`desc`,
      limit: commentsPerPage,
    }),
  );
  return async ({ lessonId, ...viewer }: Viewer & { lessonId: number }): Promise<CommentPage> =>
    toLastPage(await load(lessonId), viewer);
}

/** Makes a page from the rows of a discussion, which have the newest comment first. */
function toLastPage({ rows, isClosed }: Discussion, viewer: Viewer): CommentPage {
  const comments = cutToBytes(rows.slice(0, commentsPerPage).map((row) => toComment(row, viewer)));
  const earlier = rows[comments.length]?.id;
  return {
    comments: comments.toReversed(),
    ...(earlier !== undefined && { earlier }),
    hasMore: false,
    isClosed,
  };
}

const selectPlace = (id: number) =>
  sql`(select seen.created_at, seen.id from comments seen where seen.id = ${id} and seen.lesson_id = asked.lesson_id)`;

/**
 * A comment as the database returns it. The row is the same for all viewers. `toComment` makes the comment of one
 * viewer.
 */
type CommentRow = Omit<Comment, 'mine' | 'messages' | 'answerFiles'> &
  StoredThread & { authorId: number; answerFiles: StoredSubmissionFile[] | null };

/** The rows of a lesson, and whether its discussion is closed. */
interface Discussion {
  rows: CommentRow[];
  isClosed: boolean;
}

/**
 * Reads at most one row more than `limit` for each lesson. Stops after the row with which the texts exceed
 * `greatestPageBytes`.
 */
async function findDiscussions(
  db: Kysely<Tables>,
  lessonIds: readonly number[],
  { beyond, direction, limit }: Record<'beyond' | 'direction', RawBuilder<unknown>> & { limit: number },
): Promise<(lessonId: number) => Discussion> {
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const { rows } = await sql<{ lessonId: number; isClosed: boolean } & (CommentRow | { id: null })>`
    select asked.lesson_id as "lessonId",
      exists (select from closed_discussions closed where closed.lesson_id = asked.lesson_id) as "isClosed",
      comments.id, comments.text, ${instant(sql.ref<Date>('comments.created_at'))} as "createdAt",
      ${selectPerson(sql.ref('comments.author_id'))} as author, comments.author_id as "authorId", comments.answer,
      ${instant(sql.ref('comments.answered_at'))} as "answeredAt",
      ${selectPerson(sql.ref('comments.answered_by'))} as teacher, ${selectMessages} as messages,
      ${sql.raw(selectMessageFiles('null'))} as "answerFiles"
    from unnest(${lessonIds}::int[]) asked (lesson_id) left join lateral (
      select *, sum(octet_length(text) + coalesce(octet_length(answer), 0)) over (
        ${order} rows between unbounded preceding and 1 preceding) as bytes_before
      from comments
      where lesson_id = asked.lesson_id and hidden_at is null and submission_id is null ${beyond}
      ${order} limit ${limit + 1}
    ) comments on coalesce(bytes_before, 0) <= ${sql.lit(greatestPageBytes)}
    order by asked.lesson_id, comments.created_at ${direction}, comments.id ${direction}`.execute(db);
  const found = new Map<number, Discussion>();
  for (const { lessonId, isClosed, ...row } of rows) {
    const discussion = found.get(lessonId) ?? { rows: [], isClosed };
    // A lesson without comments has one row, whose id is null.
    if (row.id !== null) discussion.rows.push(row);
    found.set(lessonId, discussion);
  }
  return (lessonId) => found.get(lessonId)!;
}

function toComment(
  { authorId, messages, answerFiles, ...comment }: CommentRow,
  { userId, readsThreads, links }: Viewer,
): Comment {
  const mine = authorId === userId;
  if (!readsThreads && !mine) return { ...comment, mine };
  const { files } = toFiles(links, answerFiles);
  return {
    ...comment,
    mine,
    ...(files && { answerFiles: files }),
    ...toMessages(messages, { viewerId: userId, links }),
  };
}

/** The number of comments of a lesson, counted up to a bound. */
export const countComments = (db: Kysely<Tables>, lessonId: number): Promise<Total> =>
  countUpTo(
    db,
    sql``,
    sql`select from comments where lesson_id = ${lessonId} and hidden_at is null and submission_id is null`,
  );

/**
 * Stores a learner's comment and resolves to its id. Stores nothing, and resolves to undefined, when the learner has as
 * many open questions about the lesson as allowed. A comment that its author withdrew in the last 24 hours counts as
 * open, so that nobody can fill the table.
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

/** Closes or opens the discussion of a lesson. Resolves to false when that changed nothing. */
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

/** Locks the author of a comment. Each step of a learner takes the same lock. Resolves to the author's id. */
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
