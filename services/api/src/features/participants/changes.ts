import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { notify } from '../notifications/notify';
import {
  dropOpenedNews,
  isNotForEveryone,
  toNotification,
  type OpenedCourse,
} from '../notifications/opened-course';
import { isOpenNow } from '../courses/fragments';
import { toColumns, type Person } from './person';

/**
 * Locks a learner, also a suspended one. Every change of a learner takes this lock first. Returns false when no live
 * learner has the id.
 */
export async function lockParticipant(trx: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'LEARNER')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the live groups among these against deletion until the transaction ends. Resolves to their ids. */
export async function lockGroups(trx: Transaction<Tables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a learner and returns the id. The database takes a slot, or reports that none is free. */
export async function addLearner(
  trx: Transaction<Tables>,
  person: Person,
  password_hash: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ role: 'LEARNER', password_hash, ...toColumns(person) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a learner. With a new password hash, a trigger ends all sessions. */
export async function changeLearner(
  trx: Transaction<Tables>,
  id: number,
  person: Person,
  password_hash: string | undefined,
): Promise<void> {
  const changed = { ...toColumns(person), ...(password_hash !== undefined && { password_hash }) };
  await trx.updateTable('users').set(changed).where('id', '=', id).execute();
}

/** SQL: puts a learner into exactly these groups. `joined` has the new ones. Earlier rows stay as they are. */
const setMembership = (userId: number, groupIds: readonly number[]) => sql`
  gone as (
    delete from group_members where user_id = ${userId} and group_id <> all(${[...groupIds]}::int[])),
  joined as (
    insert into group_members (user_id, group_id)
    select ${userId}, id from unnest(${[...groupIds]}::int[]) given (id)
    on conflict do nothing returning group_id)`;

/**
 * Puts a learner into exactly these groups. Notifies the learner of each newly opened course, unless an earlier group
 * opened it too.
 */
export async function setGroups(
  trx: Transaction<Tables>,
  userId: number,
  groupIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<OpenedCourse>`
    with earlier as (select group_id from group_members where user_id = ${userId}),
    ${setMembership(userId, groupIds)}
    select distinct ${userId}::int as "userId", courses.id as "courseId", courses.title
    from joined join course_access access using (group_id)
      join courses on courses.id = access.course_id and ${isNotForEveryone}
    where ${isOpenNow} and not exists (
      select from course_access access where access.course_id = courses.id and ${isOpenNow}
        and (access.user_id = ${userId} or access.group_id in (select group_id from earlier)))
    order by courses.id`.execute(trx);
  await notify(trx, rows.map(toNotification));
}

/** As `setGroups`, for a learner who may leave groups: the unread news of courses that are closed then are removed. */
export async function changeGroups(
  trx: Transaction<Tables>,
  userId: number,
  groupIds: readonly number[],
): Promise<void> {
  await setGroups(trx, userId, groupIds);
  await dropOpenedNews(trx, sql`select ${userId}::int`);
}

/**
 * Puts a restored learner into exactly these former groups again. Notifies the learner of the courses that they opened
 * after the deletion. Their other courses were open before.
 */
export async function returnToGroups(
  trx: Transaction<Tables>,
  userId: number,
  { groupIds, deletedAt }: { groupIds: readonly number[]; deletedAt: Date },
): Promise<void> {
  const { rows } = await sql<OpenedCourse>`
    with ${setMembership(userId, groupIds)}
    select distinct ${userId}::int as "userId", courses.id as "courseId", courses.title
    from joined join course_access access using (group_id)
      join courses on courses.id = access.course_id and ${isNotForEveryone}
    where ${isOpenNow} and access.opened_at > ${deletedAt} and not exists (
      select from course_access access where access.course_id = courses.id and ${isOpenNow}
        and access.opened_at <= ${deletedAt}
        and (access.user_id = ${userId} or access.group_id in (select group_id from joined)))
    order by courses.id`.execute(trx);
  await notify(trx, rows.map(toNotification));
}

/** Raises the version of a learner after a change of the groups. For a change of the account, a trigger raises it. */
export async function countGroupChange(trx: Transaction<Tables>, id: number): Promise<void> {
  await sql`update users set version = version + 1 where id = ${id}`.execute(trx);
}

/** Deletes the learner's account. Triggers end the sessions, free the slot and remove the learner from the groups. */
export async function deleteLearner(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
