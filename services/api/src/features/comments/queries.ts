import type { Comment } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { instant } from '../../db/instant';
import { personOf } from '../../db/person-of';
import type { Tables } from '../../db/tables';
import { longestPage, type Page } from '../../http/page';

/** A page of a lesson's comments, oldest first. `userId` decides which are `mine`. */
export async function findComments(
  db: Kysely<Tables>,
  { lessonId, userId }: { lessonId: number; userId: number },
  { limit, after }: Page,
): Promise<Comment[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (comments.created_at, comments.id)
          > (select seen.created_at, seen.id from comments seen where seen.id = ${after})`;
  const { rows } = await sql<Comment>`${columns(userId)}
    where comments.lesson_id = ${lessonId} ${beyond}
    order by comments.created_at, comments.id limit ${limit + 1}`.execute(db);
  return rows;
}

/** The newest comments of a lesson, oldest first. A long list is cut at its beginning. */
export async function findLastComments(
  db: Kysely<Tables>,
  { lessonId, userId }: { lessonId: number; userId: number },
): Promise<Comment[]> {
  const { rows } = await sql<Comment>`${columns(userId)}
    where comments.lesson_id = ${lessonId}
    order by comments.created_at desc, comments.id desc limit ${longestPage}`.execute(db);
  return rows.reverse();
}

const columns = (userId: number) => sql`
  select comments.id, comments.text, ${instant(sql.ref<Date>('comments.created_at'))} as "createdAt",
    ${personOf(sql.ref('comments.author_id'))} as author, comments.author_id = ${userId} as mine, comments.answer,
    ${instant(sql.ref('comments.answered_at'))} as "answeredAt",
    ${personOf(sql.ref('comments.answered_by'))} as teacher
  from comments`;

/** Stores a learner's comment without an answer. */
export async function insertComment(
  trx: Transaction<Tables>,
  comment: { lesson_id: number; author_id: number; text: string },
): Promise<void> {
  await trx.insertInto('comments').values(comment).execute();
}
