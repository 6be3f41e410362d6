import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { texts } from './texts';

interface Titled {
  id: number;
  title: string;
}

/** A notification for a learner: an answer or a verdict of a teacher on a lesson, or a newly opened course. */
export type Notice = { userId: number } & (
  { what: 'accepted' | 'returned' | 'answered'; lesson: Titled } | { what: 'opened'; course: Titled }
);

/**
 * Stores notifications with one statement, in the transaction of their change. At the commit, the database notifies
 * the learners' open streams.
 */
export async function notify(trx: Transaction<Tables>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(rowOf);
  await sql`
    insert into notifications (user_id, lesson_id, course_id, text)
    select * from unnest(
      ${rows.map(({ userId }) => userId)}::int[], ${rows.map(({ lessonId }) => lessonId)}::int[],
      ${rows.map(({ courseId }) => courseId)}::int[], ${rows.map(({ text }) => text)}::text[])`.execute(trx);
}

const rowOf = (notice: Notice) =>
  notice.what === 'opened'
    ? {
        userId: notice.userId,
        lessonId: null,
        courseId: notice.course.id,
        text: texts.opened(notice.course.title),
      }
    : {
        userId: notice.userId,
        lessonId: notice.lesson.id,
        courseId: null,
        text: texts[notice.what](notice.lesson.title),
      };
