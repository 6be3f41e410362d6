import { sql } from 'kysely';
import { isOpenNow } from '../courses/fragments';
import type { NewNotification } from './notify';

/** A learner and a newly opened course. */
export interface OpenedCourse {
  userId: number;
  courseId: number;
  title: string;
}

/**
 * SQL: whether the course `courses` is live and not open to everyone. Only then learners are notified, because other
 * courses were open to them before (product decisions §5).
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
