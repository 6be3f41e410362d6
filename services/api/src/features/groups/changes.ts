import { sql, type Transaction } from 'kysely';
import { hasRow } from '../../core/db/has-row';
import type { Tables } from '../../core/db/tables';
import { isOpenNow } from '../courses/fragments';
import { notify } from '../notifications/notify';
import {
  dropOpenedNews,
  isNotForEveryone,
  toNotification,
  type OpenedCourse,
} from '../notifications/opened-course';

/** Locks a group. Every change of a group takes this lock, after those of courses. Returns false when no live group has the id. */
export const lockGroup = (trx: Transaction<Tables>, id: number): Promise<boolean> =>
  hasRow(
    trx.selectFrom('groups').select('id').where('id', '=', id).where('deleted_at', 'is', null).forUpdate(),
  );

/**
 * Locks live courses, so that changes of their access run one after another. Returns false when one does not exist.
 */
export async function lockOpenedCourses(trx: Transaction<Tables>, ids: readonly number[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.length === new Set(ids).size;
}

export async function addGroup(trx: Transaction<Tables>, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('groups')
    .values({ name: name.trim() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameGroup(trx: Transaction<Tables>, id: number, name: string): Promise<void> {
  await trx.updateTable('groups').set({ name: name.trim() }).where('id', '=', id).execute();
}

/**
 * Removes the group's access to all other courses, and the unread news of members to whom a course is closed then. The
 * progress of its members stays.
 */
export async function closeOtherCourses(
  trx: Transaction<Tables>,
  groupId: number,
  courseIds: readonly number[],
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('course_access as access')
    .where('group_id', '=', groupId)
    .where('course_id', '<>', sql<number>`all(${[...courseIds]}::int[])`)
    // Ended access stays as history.
    .where(isOpenNow)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n)
    await dropOpenedNews(trx, sql`select user_id from group_members where group_id = ${groupId}`);
}

/**
 * Opens these courses to the group, also a course whose last day has passed. Notifies its members of each course that
 * was closed to them before.
 */
export async function openCourses(
  trx: Transaction<Tables>,
  groupId: number,
  courseIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<OpenedCourse>`
    with opened as (
      insert into course_access (group_id, course_id)
      select ${groupId}, id from unnest(${[...new Set(courseIds)]}::int[]) course (id)
      on conflict (course_id, coalesce(group_id, 0), coalesce(user_id, 0)) do update
        set last_day = null, ends_at = null, opened_at = now() where course_access.ends_at <= now()
      returning course_id)
    select group_members.user_id as "userId", courses.id as "courseId", courses.title
    from opened join courses on courses.id = opened.course_id and ${isNotForEveryone}
      join group_members on group_members.group_id = ${groupId}
    where not exists (
      select from course_access access where access.course_id = courses.id and ${isOpenNow}
        and (access.user_id = group_members.user_id or access.group_id in (
          select own.group_id from group_members own where own.user_id = group_members.user_id)))
    order by group_members.user_id, courses.id`.execute(trx);
  await notify(trx, rows.map(toNotification));
}

/** Deletes a group. Its members leave the group, and lose the courses that only this group opened. */
export async function removeGroup(trx: Transaction<Tables>, id: number): Promise<void> {
  const members = await trx
    .deleteFrom('group_members')
    .where('group_id', '=', id)
    .returning('user_id')
    .execute();
  await trx
    .updateTable('groups')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await dropOpenedNews(trx, sql`select unnest(${members.map((one) => one.user_id)}::int[])`);
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;
