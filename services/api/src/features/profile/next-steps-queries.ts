import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { instant } from '../../core/db/instant';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';

/** The last verdict on each of these returned lessons, the latest first. */
export async function findRemarks(db: Kysely<Tables>, userId: number, lessonIds: readonly number[]) {
  const rows = await db
    .selectFrom('submissions')
    .distinctOn('submissions.lesson_id')
    .select(['submissions.lesson_id as lessonId', 'submissions.comment as remark'])
    .select(({ ref, selectFrom }) => [
      selectFrom('notifications')
        .select('notifications.id')
        .whereRef('notifications.submission_id', '=', 'submissions.id')
        .whereRef('notifications.user_id', '=', 'submissions.user_id')
        .where('notifications.read_at', 'is', null)
        .orderBy('notifications.id', 'desc')
        .limit(1)
        .as('notificationId'),
      selectPerson(ref('submissions.reviewed_by')).as('teacher'),
      instant(ref('submissions.reviewed_at').$notNull()).as('date'),
    ])
    .where('submissions.user_id', '=', userId)
    .where('submissions.lesson_id', 'in', lessonIds)
    .where('submissions.verdict', '=', 'REDO')
    .orderBy('submissions.lesson_id')
    .orderBy('submissions.number', 'desc')
    .execute();
  return rows.toSorted((one, other) => other.date.localeCompare(one.date));
}

/** The last unread answer on each lesson, the newest first. */
export async function findUnreadAnswers(db: Kysely<Tables>, userId: number) {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('comments', 'comments.id', 'notifications.comment_id')
    .leftJoin('messages', 'messages.id', 'notifications.message_id')
    .distinctOn('comments.lesson_id')
    .select(['notifications.id as notificationId', 'comments.id as commentId'])
    .select(({ ref, fn }) => [
      ref('comments.lesson_id').as('lessonId'),
      fn.coalesce('messages.text', 'comments.answer').$notNull().as('answer'),
      selectPerson(fn.coalesce('messages.author_id', 'comments.answered_by')).as('teacher'),
      instant(ref('notifications.created_at')).as('date'),
    ])
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    // A withdrawn message has an empty text.
    .where(({ fn }) => sql<boolean>`${fn.coalesce('messages.text', 'comments.answer')} <> ''`)
    .where('comments.hidden_at', 'is', null)
    .orderBy('comments.lesson_id')
    .orderBy('notifications.id', 'desc')
    .execute();
  return rows.toSorted((one, other) => other.notificationId - one.notificationId);
}

/** Submissions without a verdict and questions without an answer, the oldest first. */
export async function findWaiting(db: Kysely<Tables>, userId: number) {
  const submissions = db
    .selectFrom('submissions')
    .select(({ ref }) => [
      ref('submissions.lesson_id').as('lessonId'),
      sql<'submission' | 'question'>`'submission'`.as('what'),
      instant(ref('submissions.created_at')).as('date'),
    ])
    .where('submissions.user_id', '=', userId)
    .where('submissions.state', '=', 'WAITING');
  const questions = db
    .selectFrom('comments')
    .select(({ ref }) => [
      ref('comments.lesson_id').as('lessonId'),
      sql<'submission' | 'question'>`'question'`.as('what'),
      instant(ref('comments.waits_since').$notNull()).as('date'),
    ])
    .where('comments.author_id', '=', userId)
    .where('comments.waits_since', 'is not', null)
    .where('comments.submission_id', 'is', null)
    .where('comments.hidden_at', 'is', null);
  return submissions.unionAll(questions).orderBy('date').execute();
}

/** The lesson of the learner's last step, or null. */
export async function findLastLessonId(db: Kysely<Tables>, userId: number): Promise<number | null> {
  const last = await db
    .selectFrom('progress')
    .select('lesson_id')
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('lesson_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.lesson_id ?? null;
}
