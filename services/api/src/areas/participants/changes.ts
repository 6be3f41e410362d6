import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { emailOf } from '../../sessions/email-of';
import { isOpenedByGroups, openedCourse } from '../notifications/opened-course';

/** What is stored of a person; the password as its hash. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Takes the lock that every change of one learner takes first, also for an account that is disabled.
 * False when there is no such live learner.
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

/** Keeps a live group from being deleted before the transaction ends. False when there is none. */
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

/** Adds a learner and returns the id; the database takes a slot, or refuses. */
export async function addLearner(
  trx: Transaction<Tables>,
  person: PersonValues,
  password_hash: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ role: 'LEARNER', password_hash, ...columnsOf(person) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a learner; another password hash ends all sessions (a trigger does). */
export async function changeLearner(
  trx: Transaction<Tables>,
  id: number,
  person: PersonValues,
  password_hash: string | undefined,
): Promise<void> {
  const changed = { ...columnsOf(person), ...(password_hash !== undefined && { password_hash }) };
  await trx.updateTable('users').set(changed).where('id', '=', id).execute();
}

const columnsOf = ({ firstName, lastName, email }: PersonValues) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: emailOf(email),
});

/**
 * Makes a group the learner's only one and tells them of each course that is thereby opened: what the group
 * they leave opens too is no news to them.
 */
export async function joinGroup(trx: Transaction<Tables>, userId: number, groupId: number): Promise<void> {
  await sql`
    with left_group as (select group_id from group_members where user_id = ${userId}),
    joined as (
      insert into group_members (user_id, group_id) values (${userId}, ${groupId})
      on conflict (user_id) do update set group_id = excluded.group_id, joined_at = now()
        where group_members.group_id <> excluded.group_id
      returning user_id, group_id)
    insert into notifications (user_id, course_id, text)
    select joined.user_id, courses.id, ${openedCourse}
    from joined join group_courses using (group_id)
      join courses on courses.id = group_courses.course_id and ${isOpenedByGroups}
    where not exists (
      select from left_group join group_courses using (group_id) where course_id = courses.id)
    order by courses.id`.execute(trx);
}

/** Takes the learner out of whatever group they are in. */
export async function leaveGroup(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx.deleteFrom('group_members').where('user_id', '=', userId).execute();
}

/** Closes the learner's account; triggers end sessions, free the slot and leave the group. */
export async function closeLearner(trx: Transaction<Tables>, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
