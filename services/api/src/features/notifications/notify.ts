import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { texts } from './texts';

interface Titled {
  id: number;
  title: string;
}

/** A notification for a learner: a verdict on a submission, an answer to a question, or a newly opened course. */
export type Notice = { userId: number } & (
  | { kind: 'accepted' | 'returned'; lesson: Titled; submissionId: number }
  | { kind: 'answered'; lesson: Titled; commentId: number }
  | { kind: 'opened'; course: Titled }
);

/**
 * Stores notifications with one statement, in the transaction of their change. At the commit, the database notifies
 * the learners' open streams.
 */
export async function notify(trx: Transaction<Tables>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(rowOf);
  // One array for each column, because a statement takes at most 65,535 parameters.
  await sql`
    insert into notifications (user_id, kind, lesson_id, course_id, work_id, comment_id, text)
    select * from unnest(
      ${rows.map(({ userId }) => userId)}::int[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ lessonId }) => lessonId)}::int[], ${rows.map(({ courseId }) => courseId)}::int[],
      ${rows.map(({ submissionId }) => submissionId)}::int[], ${rows.map(({ commentId }) => commentId)}::int[],
      ${rows.map(({ text }) => text)}::text[])`.execute(trx);
}

const rowOf = (notice: Notice) => ({
  userId: notice.userId,
  kind: notice.kind,
  lessonId: 'lesson' in notice ? notice.lesson.id : null,
  courseId: 'course' in notice ? notice.course.id : null,
  submissionId: 'submissionId' in notice ? notice.submissionId : null,
  commentId: 'commentId' in notice ? notice.commentId : null,
  text:
    notice.kind === 'opened' ? texts.opened(notice.course.title) : texts[notice.kind](notice.lesson.title),
});
