import { sql } from 'kysely';
import type { NewNotification } from './notify';

/** A learner and a newly opened course. */
export interface Opening {
  userId: number;
  courseId: number;
  title: string;
}

/**
 * SQL: whether only groups open the course `courses`. Only then learners are notified, because other courses were
 * open to them before (product decisions §5).
 */
export const isOpenedByGroups = sql<boolean>`(not courses.is_open and courses.deleted_at is null)`;

/** The notification of a newly opened course. */
export const toNotification = ({ userId, courseId, title }: Opening): NewNotification => ({
  userId,
  kind: 'opened',
  course: { id: courseId, title },
});
