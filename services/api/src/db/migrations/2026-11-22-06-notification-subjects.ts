import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * A notification says what happened, and names the reviewed submission or the answered question. Lists can then quote
 * the teacher. Older releases of the API leave the columns empty; the text says the same in words.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table notifications
      add column kind text,
      add column work_id integer references works (id),
      add column comment_id integer references comments (id)`,
    // A verdict, an answer and their notification have one time: that of their transaction.
    `update notifications set work_id = works.id,
        kind = case works.verdict when 'READY' then 'accepted' else 'returned' end
      from works where works.user_id = notifications.user_id and works.lesson_id = notifications.lesson_id
        and works.reviewed_at = notifications.created_at and works.verdict is not null`,
    `update notifications set comment_id = comments.id, kind = 'answered'
      from comments where comments.author_id = notifications.user_id
        and comments.lesson_id = notifications.lesson_id and comments.answered_at = notifications.created_at
        and notifications.kind is null`,
    "update notifications set kind = 'opened' where course_id is not null",
  ]);
