import type { Comment } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { longestPage, type Page } from '../../http/page';
import { instant } from '../review/queue';

/** A lesson's comments as `userId` sees them, oldest first. */
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

/** The list after a comment was added: the last of a long one, so that the new comment is in it. */
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
  select comments.id, comments.text, ${instant('comments.created_at')} as "createdAt",
    json_build_object('firstName', author.first_name, 'lastName', author.last_name) as author,
    comments.author_id = ${userId} as mine, comments.answer, ${instant('comments.answered_at')} as "answeredAt",
    case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end as teacher
  from comments join users author on author.id = comments.author_id
    left join users teacher on teacher.id = comments.answered_by`;

/** Writes a learner's comment; it waits for an answer. */
export async function insertComment(
  trx: Transaction<Tables>,
  comment: { lesson_id: number; author_id: number; text: string },
): Promise<void> {
  await trx.insertInto('comments').values(comment).execute();
}
