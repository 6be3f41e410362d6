import type { Input } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { instant } from '../../core/db/instant';
import type { Tables } from '../../core/db/tables';
import { problem } from '../../core/http/problem';

/** The last text of the other side that the writer has seen. Null: none. Undefined: the caller does not say. */
export type LastSeen = Input<'addMessage'>['body']['lastSeen'];

interface Writer {
  /** The thread. Undefined while it has no text. */
  commentId: number | undefined;
  /** Which side writes. */
  isStaff: boolean;
}

/**
 * Rejects a text when its writer has not seen the last text of the other side. The caller holds the learner's lock, so
 * the other side cannot write meanwhile. Throws `thread_changed`.
 */
export async function requireSeen(
  trx: Transaction<Tables>,
  writer: Writer,
  lastSeen: LastSeen,
): Promise<void> {
  if (!(await isSeen(trx, writer, lastSeen))) throw problem('thread_changed');
}

/** Whether the writer has seen the last text of the other side as it is now. */
export async function isSeen(
  trx: Transaction<Tables>,
  { commentId, isStaff }: Writer,
  lastSeen: LastSeen,
): Promise<boolean> {
  if (lastSeen === undefined) return true;
  const lastText = commentId === undefined ? undefined : await findLastText(trx, commentId, !isStaff);
  if (!lastText || !lastSeen) return !lastText && !lastSeen;
  return (
    lastText.part === lastSeen.part && lastText.id === lastSeen.id && lastText.editedAt === lastSeen.editedAt
  );
}

/** The last text of the staff or of the learner, in the order of `getThread`. */
async function findLastText(
  db: Kysely<Tables>,
  commentId: number,
  byStaff: boolean,
): Promise<NonNullable<LastSeen> | undefined> {
  const head = byStaff
    ? sql`select 'answer' as part, id, answer_edited_at as edited_at, answered_at as at from comments
        where id = ${commentId} and answer is not null`
    : sql`select 'question' as part, id, edited_at, created_at as at from comments
        where id = ${commentId} and submission_id is null`;
  const { rows } = await sql<NonNullable<LastSeen>>`
    select part, id, ${instant(sql.ref<Date | null>('edited_at'))} as "editedAt" from (${head}
      union all
      select 'message', id, edited_at, created_at from messages
      where comment_id = ${commentId} and withdrawn_at is null and (author_id <> learner_id) = ${byStaff}::boolean) texts
    order by at desc, part = 'message' desc, id desc limit 1`.execute(db);
  return rows[0];
}
