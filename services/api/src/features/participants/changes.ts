import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { notify } from '../notifications/notify';
import { isNotForEveryone, toNotification, type Opening } from '../notifications/opened-course';
import { isOpenNow } from '../courses/fragments';
import { toColumns, type Person } from './person';

/**
 * Locks a learner, also a disabled one. Every change of a learner takes this lock first. Returns false when no live
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

/** Locks a live group against deletion until the transaction ends. Returns false when it does not exist. */
export async function holdGroup(trx: Transaction<Tables>, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
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

/**
 * Makes a group the learner's only one. Notifies the learner of each newly opened course, unless the previous group
 * opened it too.
 */
export async function joinGroup(trx: Transaction<Tables>, userId: number, groupId: number): Promise<void> {
  const { rows } = await sql<Opening>`
    with left_group as (select group_id from group_members where user_id = ${userId}),
    joined as (
      insert into group_members (user_id, group_id) values (${userId}, ${groupId})
      on conflict (user_id) do update set group_id = excluded.group_id, joined_at = now()
        where group_members.group_id <> excluded.group_id
      returning user_id, group_id)
    select joined.user_id as "userId", courses.id as "courseId", courses.title
    from joined join course_access access using (group_id)
      join courses on courses.id = access.course_id and ${isNotForEveryone}
    where ${isOpenNow} and not exists (
      select from course_access access where access.course_id = courses.id and ${isOpenNow}
        and (access.user_id = ${userId} or access.group_id in (select group_id from left_group)))
    order by courses.id`.execute(trx);
  await notify(trx, rows.map(toNotification));
}

/** Makes a group the learner's only one again, without a notification: its courses were open before. */
export async function returnToGroup(
  trx: Transaction<Tables>,
  user_id: number,
  group_id: number,
): Promise<void> {
  await trx
    .insertInto('group_members')
    .values({ user_id, group_id })
    .onConflict((on) => on.column('user_id').doUpdateSet({ group_id }))
    .execute();
}

/** Removes the learner from their group, if any. */
export async function leaveGroup(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx.deleteFrom('group_members').where('user_id', '=', userId).execute();
}

/** Counts a change of the group as a change of the learner. A trigger counts the changes of the account itself. */
export async function countGroupChange(trx: Transaction<Tables>, id: number): Promise<void> {
  await sql`update users set version = version + 1 where id = ${id}`.execute(trx);
}

/** Deletes the learner's account. Triggers end the sessions, free the slot and remove the learner from the group. */
export async function deleteLearner(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
