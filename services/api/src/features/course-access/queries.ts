import { type CourseAccess, type CourseAccessList, endingDays, type ReceiverAccess } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { hasRow } from '../../core/db/has-row';
import { instant } from '../../core/db/instant';
import type { Tables } from '../../core/db/tables';
import { isOpenNow } from '../courses/fragments';
import { notify } from '../notifications/notify';
import { dropOpenedNews, toNotification, type OpenedCourse } from '../notifications/opened-course';

/** A stored row of the access. */
export interface StoredAccess {
  courseId: number;
  lastDay: string | null;
}

/** To whom a course is opened. */
export interface Receivers {
  everyone: boolean;
  groupIds: readonly number[];
  userIds: readonly number[];
}

/**
 * A last day and the time zone of the school, which says when the day ends. `day` is null for access without an end.
 */
export interface LastDay {
  day: string | null;
  timeZone: string;
}

const liveLearner = sql`users.role = 'LEARNER' and users.deleted_at is null`;

/** Who may open a live course. Undefined without such a course. Rows of deleted groups and learners are left out. */
export async function findCourseAccess(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Omit<CourseAccessList, 'today'> | undefined> {
  const { rows } = await sql<Omit<CourseAccessList, 'today'>>`
    select json_build_object('id', courses.id, 'title', courses.title) as course,
      (select case
        when exists (select from course_access access where access.course_id = courses.id
          and access.group_id is null and access.user_id is null and ${isOpenNow})
        then (select count(*) from users where ${liveLearner})
        else (select count(*) from users where ${liveLearner} and users.id in (
          select group_members.user_id from course_access access join group_members using (group_id)
            where access.course_id = courses.id and ${isOpenNow}
          union select access.user_id from course_access access
            where access.course_id = courses.id and access.user_id is not null and ${isOpenNow}))
        end)::int as learners,
      (select coalesce(json_agg(json_build_object(
          'id', row.id, 'to', row."to", 'receiverId', row."receiverId", 'name', row.name,
          'people', row.people, 'openedAt', row."openedAt", 'lastDay', row."lastDay", 'ended', row.ended,
          'email', row.email)
          order by row.ended, row.place, row.key, row.id), '[]'::json)
        from (
          select access.id, 'everyone' as "to", null::int as "receiverId", '' as name, null as email,
            (select count(*) from users where ${liveLearner}) as people, 0 as place, '' as key, ${accessTimes}
          from course_access access
          where access.course_id = courses.id and access.group_id is null and access.user_id is null
          union all
          select access.id, 'group', groups.id, groups.name, null,
            (select count(*) from group_members where group_members.group_id = groups.id), 1, groups.order_key, ${accessTimes}
          from course_access access join groups on groups.id = access.group_id and groups.deleted_at is null
          where access.course_id = courses.id
          union all
          select access.id, 'learner', users.id, users.last_name || ' ' || users.first_name, users.email, 1, 2,
            users.name_key, ${accessTimes}
          from course_access access join users on users.id = access.user_id and ${liveLearner}
          where access.course_id = courses.id) row) as rows
    from courses where courses.id = ${courseId} and courses.deleted_at is null`.execute(db);
  const [found] = rows;
  return found && { ...found, rows: found.rows.map(withoutEmptyEmail) };
}

const accessTimes = sql`${instant(sql`access.opened_at`)} as "openedAt", access.last_day::text as "lastDay",
  not ${isOpenNow} as ended`;

/**
 * SQL: the rows of the access with these ids. Rows of deleted courses, groups and learners are left out.
 * @param ids SQL that selects the ids
 */
const selectAccess = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ReceiverAccess>`
  select access.id, json_build_object('id', courses.id, 'title', courses.title) as course,
    case when users.id is not null then 'learner' when groups.id is not null then 'group' else 'everyone' end as "to",
    coalesce(users.id, groups.id) as "receiverId",
    coalesce(users.last_name || ' ' || users.first_name, groups.name, '') as name, ${accessTimes}
  from course_access access
    join courses on courses.id = access.course_id and courses.deleted_at is null
    left join groups on groups.id = access.group_id and groups.deleted_at is null
    left join users on users.id = access.user_id and ${liveLearner}
  where access.id in (${ids}) and (groups.id is not null or access.group_id is null)
    and (users.id is not null or access.user_id is null)
  order by ${order}`;

/**
 * SQL: the order of the rows. Ended rows are last. The rows of one course are neighbours: everyone, groups, the
 * learner.
 */
const byCourse = sql`not ${isOpenNow}, courses.id, users.id is not null, groups.id is not null, groups.order_key, access.id`;

/** The rows of a live group. Undefined without such a group. */
export async function findGroupAccess(
  db: Kysely<Tables>,
  groupId: number,
): Promise<ReceiverAccess[] | undefined> {
  const isLive = await hasRow(
    db.selectFrom('groups').select('id').where('id', '=', groupId).where('deleted_at', 'is', null),
  );
  if (!isLive) return undefined;
  const ids = sql`select id from course_access where group_id = ${groupId}`;
  return (await selectAccess(ids, byCourse).execute(db)).rows;
}

/** The rows that open courses to a live learner. Undefined without such a learner. */
export async function findLearnerAccess(
  db: Kysely<Tables>,
  userId: number,
): Promise<ReceiverAccess[] | undefined> {
  const isLive = await hasRow(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('role', '=', 'LEARNER')
      .where('deleted_at', 'is', null),
  );
  if (!isLive) return undefined;
  const ids = sql`
    select id from course_access where group_id is null and user_id is null
    union all select id from course_access join group_members using (group_id) where group_members.user_id = ${userId}
    union all select id from course_access where user_id = ${userId}`;
  return (await selectAccess(ids, byCourse).execute(db)).rows;
}

/** The rows that end within `endingDays` after this day in the school's time zone. */
export async function findEndingAccess(db: Kysely<Tables>, today: string): Promise<ReceiverAccess[]> {
  const ids = sql`select id from course_access
    where ends_at > now() and last_day <= ${today}::date + ${sql.lit(endingDays)}`;
  const order = sql`access.last_day, courses.id, access.id limit ${sql.lit(mostEnding)}`;
  return (await selectAccess(ids, order).execute(db)).rows;
}

/** The most rows that the list of ending access has. */
const mostEnding = 1000;

const withoutEmptyEmail = ({ email, ...row }: CourseAccess): CourseAccess =>
  email ? { ...row, email } : row;

/**
 * Locks a live course, so that changes of its access run one after another. Returns false when there is no such course.
 */
export const lockCourse = (trx: Transaction<Tables>, id: number): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom('courses')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate(),
  );

/** Locks these live groups and learners against deletion. Resolves to the number of locked rows. */
export async function lockReceivers(
  trx: Transaction<Tables>,
  { groupIds, userIds }: Receivers,
): Promise<{ groups: number; learners: number }> {
  const groups = await sql`select from groups where id = any(${[...groupIds]}::int[]) and deleted_at is null
    order by id for share`.execute(trx);
  const learners = await sql`select from users where id = any(${[...userIds]}::int[]) and ${liveLearner}
    order by id for share`.execute(trx);
  return { groups: groups.rows.length, learners: learners.rows.length };
}

/** The number of rows of each course, without those of deleted groups and learners. */
export async function countRows(
  trx: Transaction<Tables>,
  courseIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select access.course_id as id, count(*)::int as count
    from course_access access left join groups on groups.id = access.group_id
      left join users on users.id = access.user_id
    where access.course_id = any(${[...courseIds]}::int[])
      and (access.group_id is null or groups.deleted_at is null) and (access.user_id is null or ${liveLearner})
    group by access.course_id`.execute(trx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const endOfDay = ({ day, timeZone }: LastDay) =>
  sql<Date | null>`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

/**
 * Opens a course until the last day. Notifies the learners of these groups and the named learners, if the course was
 * closed to them before. An opening to everyone notifies nobody.
 */
export async function openCourseTo(
  trx: Transaction<Tables>,
  courseId: number,
  { everyone, groupIds, userIds }: Receivers,
  lastDay: LastDay,
): Promise<void> {
  const { rows } = await sql<OpenedCourse>`
    with reached as (
      select user_id from group_members where group_id = any(${[...groupIds]}::int[])
      union select unnest(${[...userIds]}::int[])),
    closed as (
      select user_id from reached
      where not exists (select from courses_open_to(user_id) opened where opened.course_id = ${courseId})),
    stored as (
      insert into course_access (course_id, group_id, user_id, last_day, ends_at)
      select ${courseId}, receiver.group_id, receiver.user_id, ${lastDay.day}::date, ${endOfDay(lastDay)}
      from (
        select null::int as group_id, null::int as user_id where ${everyone}::boolean
        union all select id, null from unnest(${[...groupIds]}::int[]) given (id)
        union all select null, id from unnest(${[...userIds]}::int[]) given (id)
      ) receiver
      on conflict (course_id, coalesce(group_id, 0), coalesce(user_id, 0)) do update
        set last_day = excluded.last_day, ends_at = excluded.ends_at,
          opened_at = case when course_access.ends_at <= now() then now() else course_access.opened_at end
      returning id)
    select closed.user_id as "userId", courses.id as "courseId", courses.title
    from closed join courses on courses.id = ${courseId}
    where not ${everyone}::boolean and exists (select from stored)
    order by closed.user_id`.execute(trx);
  await notify(trx, rows.map(toNotification));
}

/** Locks a row of the access to a live course. */
export const lockAccess = (trx: Transaction<Tables>, id: number): Promise<StoredAccess | undefined> =>
  trx
    .selectFrom('course_access')
    .innerJoin('courses', 'courses.id', 'course_access.course_id')
    .select(['course_access.course_id as courseId', 'course_access.last_day as lastDay'])
    .where('course_access.id', '=', id)
    .where('courses.deleted_at', 'is', null)
    .forUpdate('course_access')
    .executeTakeFirst();

/**
 * Changes the last day of a row. Access that has ended begins again, unless the new last day has passed too. Then the
 * learners to whom the course was closed are notified. A last day that has passed removes the unread news of learners to
 * whom the course is closed then.
 */
export async function changeLastDay(trx: Transaction<Tables>, id: number, lastDay: LastDay): Promise<void> {
  const { rows } = await sql<OpenedCourse>`
    with stored as (
      select id, course_id, group_id, user_id,
        ends_at <= now() and coalesce(${endOfDay(lastDay)} > now(), true) as begins
      from course_access where id = ${id}),
    closed as (
      select reached.user_id, stored.course_id
      from stored cross join lateral (
        select group_members.user_id from group_members where group_members.group_id = stored.group_id
        union select stored.user_id where stored.user_id is not null) reached
      where stored.begins and not exists (
        select from courses_open_to(reached.user_id) opened where opened.course_id = stored.course_id)),
    changed as (
      update course_access set last_day = ${lastDay.day}::date, ends_at = ${endOfDay(lastDay)},
        opened_at = case when stored.begins then now() else course_access.opened_at end
      from stored where course_access.id = stored.id)
    select closed.user_id as "userId", courses.id as "courseId", courses.title
    from closed join courses on courses.id = closed.course_id
    order by closed.user_id`.execute(trx);
  await notify(trx, rows.map(toNotification));
  if (lastDay.day === null) return;
  // The new last day may have passed.
  const reached = sql`select coalesce(group_members.user_id, access.user_id) from course_access access
    left join group_members using (group_id) where access.id = ${id}`;
  await dropOpenedNews(trx, reached);
}

/** Removes a row, and the unread news of learners to whom the course is closed then. */
export async function removeRow(trx: Transaction<Tables>, id: number): Promise<void> {
  const { group_id, user_id } = await trx
    .deleteFrom('course_access')
    .where('id', '=', id)
    .returning(['group_id', 'user_id'])
    .executeTakeFirstOrThrow();
  const reached = sql`select user_id from group_members where group_id = ${group_id} union select ${user_id}::int`;
  await dropOpenedNews(trx, reached);
}
