import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';

/** A stored notification, with the course of its lesson and the opened course. Deleted ones are null. */
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

/** Marks a notification as read, with the time of the first reading. Undefined when it is not the user's. */
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

/** Marks all notifications of the user as read. Resolves to the number of unread ones before. */
export async function markAllRead(db: Kysely<Tables>, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
