import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { isOpenedByGroups, openedCourse } from '../notifications/opened-course';

/** Takes the lock that every change of a group takes first. False when there is no such live group. */
export async function lockGroup(trx: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps live courses from being deleted before the transaction ends. False when one is not there. */
export async function holdCourses(trx: Transaction<Tables>, ids: readonly number[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
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

/** Closes the courses of a group that are not among these; what was learned there stays. */
export async function closeOtherCourses(
  trx: Transaction<Tables>,
  groupId: number,
  courseIds: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('group_courses')
    .where('group_id', '=', groupId)
    .where('course_id', '<>', sql<number>`all(${[...courseIds]}::int[])`)
    .execute();
}

/** Opens these courses to the group and tells its members of each that was closed to them until now. */
export async function openCourses(
  trx: Transaction<Tables>,
  groupId: number,
  courseIds: readonly number[],
): Promise<void> {
  await sql`
    with opened as (
      insert into group_courses (group_id, course_id)
      select ${groupId}, id from unnest(${[...courseIds]}::int[]) course (id)
      on conflict do nothing returning course_id)
    insert into notifications (user_id, course_id, text)
    select group_members.user_id, courses.id, ${openedCourse}
    from opened join courses on courses.id = opened.course_id and ${isOpenedByGroups}
      join group_members on group_members.group_id = ${groupId}
    order by group_members.user_id, courses.id`.execute(trx);
}

/** Deletes a group: its members are in none, and what it opened closes. */
export async function removeGroup(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx.deleteFrom('group_members').where('group_id', '=', id).execute();
  await trx
    .updateTable('groups')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`;
