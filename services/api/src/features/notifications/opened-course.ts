import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isOpenNow } from '../courses/fragments';
import type { NewNotification } from './notify';

/** A learner and a newly opened course. */
export interface OpenedCourse {
  userId: number;
  courseId: number;
  title: string;
}

/**
 * SQL: whether the course of the row `courses` is live and not open to everyone. Learners are notified only of such a
 * course, because a course for everyone was open to them before (product decisions §5).
 */
export const isNotForEveryone = sql<boolean>`(courses.deleted_at is null and not exists (
  select from course_access access where access.course_id = courses.id
    and access.group_id is null and access.user_id is null and ${isOpenNow}))`;

/** The notification of a newly opened course. */
export const toNotification = ({ userId, courseId, title }: OpenedCourse): NewNotification => ({
  userId,
  kind: 'opened',
  course: { id: courseId, title },
});

/**
 * Deletes the unread notifications of opened courses that are closed to these learners again. Their mails are not sent.
 * @param userIds a subquery
 */
export async function dropOpenedNews(trx: Transaction<Tables>, userIds: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from notifications where kind = 'opened' and read_at is null and user_id in (${userIds})
      and not exists (
        select from courses_open_to(notifications.user_id) opened where opened.course_id = notifications.course_id)`.execute(
    trx,
  );
}
