import type { ClosedParticipant } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { instant } from '../../core/db/instant';
import type { Tables } from '../../core/db/tables';
import { emailKey, normalizeEmail } from '../../core/sessions/normalize-email';
import { dropOpenedNews } from '../notifications/opened-course';
import { type Person, personFieldsOfUsers, toGivenColumns } from './person';

/** The most deleted accounts of one e-mail that are listed. */
const maxAccounts = 20;

/**
 * The deleted and suspended learners of an e-mail. Suspended learners are first, then those with the most completed
 * lessons, then those who were deleted last.
 */
export async function findClosedParticipants(
  db: Kysely<Tables>,
  email: string,
): Promise<ClosedParticipant[]> {
  const { rows } = await sql<ClosedParticipant>`
    select users.id, ${personFieldsOfUsers}, ${instant(sql.ref('users.deleted_at'))} as "deletedAt",
      count(*) filter (where progress.status = 'COMPLETED')::int as lessons,
      count(distinct lessons.course_id)::int as courses
    from users left join progress on progress.user_id = users.id
      left join lessons on lessons.id = progress.lesson_id
    where users.email_key = ${emailKey(normalizeEmail(email))} and users.role = 'LEARNER' and users.erased_at is null
      and (users.deleted_at is not null or users.deleted_at is null and users.disabled_at is not null)
    group by users.id
    order by users.deleted_at is null desc, lessons desc, courses desc, users.deleted_at desc, users.id desc
    limit ${maxAccounts}`.execute(db);
  return rows;
}

/**
 * SQL: the id of the deleted learner with results who had the e-mail with this key, or null. If there are several, it
 * is the learner with the most completed lessons. A new account would lose the results.
 */
export const restorableId = (key: RawBuilder<unknown>) => sql<number | null>`
  (select users.id from users join progress on progress.user_id = users.id
    where users.email_key = ${key} and users.role = 'LEARNER' and users.deleted_at is not null
    group by users.id
    order by count(*) filter (where progress.status = 'COMPLETED') desc, users.deleted_at desc, users.id desc
    limit 1)`;

/**
 * SQL: the id of the deleted learner without results who had the e-mail with this key and was deleted last, or null. A
 * new participant with the e-mail gets this account, so that nobody has two. An account that will be erased is left
 * out: its owner requested the erasure, and the new participant would lose everything on the day of the erasure.
 */
export const reusableId = (key: RawBuilder<unknown>) => sql<number | null>`
  (select users.id from users
    where users.email_key = ${key} and users.role = 'LEARNER'
      and users.deleted_at is not null and users.erased_at is null and users.erase_at is null
      and not exists (select from progress where progress.user_id = users.id)
    order by users.deleted_at desc, users.id desc
    limit 1)`;

/**
 * The deleted learners who had this e-mail: one with results, and one without. While a live account has the e-mail,
 * `restorable` is null, because the deleted account cannot get the e-mail back.
 */
export async function findDeleted(
  db: Kysely<Tables>,
  email: string,
): Promise<{ restorable: number | null; reusable: number | null }> {
  const key = sql`${emailKey(normalizeEmail(email))}`;
  const { rows } = await sql<{ restorable: number | null; reusable: number | null }>`
    select case when not exists (select from users where email_key = ${key} and deleted_at is null)
        then ${restorableId(key)} end as restorable, ${reusableId(key)} as reusable`.execute(db);
  return rows[0]!;
}

/**
 * Locks a learner, also a deleted or suspended one. Resolves to undefined for an erased learner, and when no learner
 * has the id.
 */
export async function lockAnyLearner(
  trx: Transaction<Tables>,
  id: number,
): Promise<LockedLearner | undefined> {
  const { rows } = await sql<Person & LockedAccount>`
    select deleted_at as "deletedAt", disabled_at as "disabledAt", left_group_ids as "leftGroupIds", ${personFieldsOfUsers}
    from users where id = ${id} and role = 'LEARNER' and erased_at is null
    for no key update`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const { deletedAt, disabledAt, leftGroupIds, ...owner } = row;
  const state = deletedAt ? 'deleted' : disabledAt ? 'suspended' : 'open';
  return { state, deletedAt, owner, leftGroupIds };
}

interface LockedLearner {
  state: 'open' | 'suspended' | 'deleted';
  deletedAt: Date | null;
  owner: Person;
  leftGroupIds: number[];
}

interface LockedAccount {
  deletedAt: Date | null;
  disabledAt: Date | null;
  leftGroupIds: number[];
}

/**
 * Resets accounts that new participants get from deleted learners. The accounts have not signed in and can be invited.
 * Due dates count from today. Courses that only the earlier person had are closed.
 */
export async function resetReusedAccounts(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const isOne = sql`user_id = any(${[...ids]}::int[])`;
  await sql`
    with sign_ins as (update last_sign_ins set at = null where ${isOne}),
      invitations as (delete from entry_links where ${isOne}),
      access as (delete from course_access where ${isOne})
    update users set has_signed_in = false, created_at = now() where id = any(${[...ids]}::int[])`.execute(
    trx,
  );
  await dropOpenedNews(trx, sql`select unnest(${[...ids]}::int[])`);
}

/**
 * Opens a closed account again and stores the given fields. The database takes a slot for a deleted one, and rejects an
 * e-mail that another live account has.
 */
export async function reopenAccount(
  trx: Transaction<Tables>,
  id: number,
  fields: Partial<Person>,
  password_hash: string | undefined,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      deleted_at: null,
      disabled_at: null,
      ...toGivenColumns(fields),
      ...(password_hash !== undefined && { password_hash }),
    })
    .where('id', '=', id)
    .execute();
}
