import { mostGroups } from '@stupeni/contract';
import { sql, type Transaction } from 'kysely';
import { instant } from '../../core/db/instant';
import type { Tables } from '../../core/db/tables';
import { isOpenNow } from '../courses/fragments';
import { notify } from '../notifications/notify';
import {
  dropOpenedNews,
  isNotForEveryone,
  type OpenedCourse,
  toNotification,
} from '../notifications/opened-course';

/** A chosen learner, locked. */
export interface LockedLearner {
  id: number;
  name: string;
  isLive: boolean;
  /** Whether the learner is in the group of the call. */
  isMember: boolean;
  /** Whether the learner is in the group that the change names. */
  isInTarget: boolean;
  /** The number of the learner's groups. */
  groups: number;
  isSuspended: boolean;
}

/** Locks these learners in the order of their ids, as every change of a learner does, and resolves to their state. */
export async function lockLearners(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { groupId, target }: { groupId: number; target: number | undefined },
): Promise<Map<number, LockedLearner>> {
  await sql`select from users where id = any(${[...ids]}::int[]) and role = 'LEARNER' order by id for no key update`.execute(
    trx,
  );
  const isIn = (group: number | undefined) => sql`exists (
    select from group_members where group_members.user_id = users.id and group_members.group_id = ${group ?? null}::int)`;
  const { rows } = await sql<LockedLearner>`
    select users.id, case when erased_at is null then last_name || ' ' || first_name
        else first_name || ' ' || last_name end as name,
      deleted_at is null as "isLive", disabled_at is not null as "isSuspended",
      ${isIn(groupId)} as "isMember", ${isIn(target)} as "isInTarget",
      (select count(*)::int from group_members where group_members.user_id = users.id) as groups
    from users where id = any(${[...ids]}::int[]) and role = 'LEARNER'`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a learner may join one more group. */
export const canJoinGroup = ({ groups }: LockedLearner): boolean => groups < mostGroups;

/**
 * Puts learners into a group, and out of another one when `leave` names it. Notifies each learner of a newly opened
 * course, unless it was open to this learner before.
 */
export async function joinGroup(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { join, leave }: { join: number; leave?: number },
): Promise<void> {
  const { rows } = await sql<OpenedCourse>`
    with earlier as (select user_id, group_id from group_members where user_id = any(${[...ids]}::int[])),
    gone as (
      delete from group_members where user_id = any(${[...ids]}::int[]) and group_id = ${leave ?? null}::int),
    joined as (
      insert into group_members (user_id, group_id) select id, ${join} from unnest(${[...ids]}::int[]) given (id)
      on conflict do nothing returning user_id, group_id)
    select joined.user_id as "userId", courses.id as "courseId", courses.title
    from joined join course_access access using (group_id)
      join courses on courses.id = access.course_id and ${isNotForEveryone}
    where ${isOpenNow} and not exists (
      select from course_access access where access.course_id = courses.id and ${isOpenNow}
        and (access.user_id = joined.user_id or access.group_id in (
          select earlier.group_id from earlier where earlier.user_id = joined.user_id)))
    order by joined.user_id, courses.id`.execute(trx);
  await notify(trx, rows.map(toNotification));
  if (leave !== undefined) await dropOpenedNews(trx, selectIds(ids));
  await countGroupChanges(trx, ids);
}

const selectIds = (ids: readonly number[]) => sql`select unnest(${[...ids]}::int[])`;

/** Takes learners out of a group. */
export async function leaveGroup(
  trx: Transaction<Tables>,
  ids: readonly number[],
  groupId: number,
): Promise<void> {
  await sql`delete from group_members where user_id = any(${[...ids]}::int[]) and group_id = ${groupId}`.execute(
    trx,
  );
  await dropOpenedNews(trx, selectIds(ids));
  await countGroupChanges(trx, ids);
}

/** Gives each learner the next version, as `countGroupChange` does for one learner. */
const countGroupChanges = (trx: Transaction<Tables>, ids: readonly number[]) =>
  sql`update users set version = version + 1 where id = any(${[...ids]}::int[])`.execute(trx);

export const setSuspended = (trx: Transaction<Tables>, ids: readonly number[], suspended: boolean) =>
  sql`update users set disabled_at = ${suspended ? sql`now()` : sql`null`}
    where id = any(${[...ids]}::int[])`.execute(trx);

/** The access to a course that one learner has alone, not by a group or with everyone. */
export interface OwnAccess {
  lastDay: string | null;
  openedAt: string;
}

/** The own access of these learners to a course. A learner without it is missing. */
export async function findOwnAccess(
  trx: Transaction<Tables>,
  courseId: number,
  ids: readonly number[],
): Promise<Map<number, OwnAccess>> {
  const { rows } = await sql<OwnAccess & { id: number }>`
    select user_id as id, last_day::text as "lastDay", ${instant(sql<Date>`opened_at`)} as "openedAt"
    from course_access where course_id = ${courseId} and user_id = any(${[...ids]}::int[])`.execute(trx);
  return new Map(rows.map(({ id, ...access }) => [id, access]));
}

/**
 * Gives learners the own access back that they had before: none, or a row with its last day. Removes the unread news of
 * learners to whom the course is closed then.
 */
export async function restoreAccess(
  trx: Transaction<Tables>,
  courseId: number,
  {
    ids,
    before,
    timeZone,
  }: { ids: readonly number[]; before: readonly (OwnAccess | null)[]; timeZone: string },
): Promise<void> {
  await sql`
    with given as (
      select id, last_day, opened_at from unnest(
        ${[...ids]}::int[], ${before.map((one) => one?.lastDay ?? null)}::date[],
        ${before.map((one) => one?.openedAt ?? null)}::timestamptz[]) given (id, last_day, opened_at)),
    gone as (
      delete from course_access using given
      where course_access.course_id = ${courseId} and course_access.user_id = given.id and given.opened_at is null)
    update course_access set last_day = given.last_day, opened_at = given.opened_at,
      ends_at = ((given.last_day + 1)::timestamp at time zone ${timeZone})
    from given
    where course_access.course_id = ${courseId} and course_access.user_id = given.id and given.opened_at is not null`.execute(
    trx,
  );
  await dropOpenedNews(trx, selectIds(ids));
}
