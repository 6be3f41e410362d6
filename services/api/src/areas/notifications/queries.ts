import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';

/** A notification as stored, with the course of its lesson, and the one that it tells of, while they are there. */
export interface NotificationRow extends Pick<
  Selectable<Tables['notifications']>,
  'id' | 'text' | 'lesson_id' | 'created_at' | 'read_at'
> {
  lesson_course_id: number | null;
  opened_course_id: number | null;
}
const columns = ['id', 'text', 'lesson_id', 'created_at', 'read_at'] as const;

const lessonCourseId = sql<number | null>`(
  select lessons.course_id from lessons join courses on courses.id = lessons.course_id
  where lessons.id = notifications.lesson_id and lessons.deleted_at is null and courses.deleted_at is null
)`.as('lesson_course_id');

const openedCourseId = sql<number | null>`(
  select courses.id from courses where courses.id = notifications.course_id and courses.deleted_at is null
)`.as('opened_course_id');

/** The user's notifications, newest first. */
export const findNotifications = (
  db: Kysely<Tables>,
  userId: number,
  { limit, after }: Page,
): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .select(columns)
    .select([lessonCourseId, openedCourseId])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Marks one of the user's own as read; the first reading counts. Undefined when it is not theirs. */
export const markRead = (
  db: Kysely<Tables>,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .returning([lessonCourseId, openedCourseId])
    .executeTakeFirst();

/** Marks all of the user's as read and says how many were not. */
export async function markAllRead(db: Kysely<Tables>, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
