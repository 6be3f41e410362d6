import type { CheckType, GroupProgress, GroupShow, LearnerStand, ProgressStatus } from '@stupeni/contract';
import { idleDays } from '@stupeni/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containsText } from '../../core/db/collation';
import { pageRows } from '../../core/db/page-rows';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';
import { isOpenNow, openingStatuses } from '../courses/fragments';

/** Values of the query field `sort`. */
export const groupSorts = ['name', 'completed', 'lastStep', 'since'] as const;
interface GroupOrder {
  by: (typeof groupSorts)[number];
  descending: boolean;
}

type Course = GroupProgress['courses'][number];

/** A live group with its courses: those for everyone, its own, and those of single members. */
export interface GroupCourses {
  id: number;
  name: string;
  courses: (Course & { isOwn: boolean })[];
}

export async function findGroupCourses(
  db: Kysely<Tables>,
  groupId: number,
): Promise<GroupCourses | undefined> {
  const { rows } = await sql<GroupCourses>`
    select groups.id, groups.name, (
      select coalesce(json_agg(json_build_object('id', courses.id, 'title', courses.title, 'isOwn', opened.is_own)
        order by courses.id), '[]'::json)
      from (
        select access.course_id, bool_or(access.group_id is not null and ${isOpenNow}) as is_own
        from course_access access
        where access.group_id = groups.id
          or (access.group_id is null and access.user_id is null)
          or access.user_id in (select user_id from group_members where group_members.group_id = groups.id)
        group by access.course_id) opened
      join courses on courses.id = opened.course_id and courses.deleted_at is null) as courses
    from groups where groups.id = ${groupId} and groups.deleted_at is null`.execute(db);
  return rows[0];
}

/** A shown lesson as a column of the table. */
export interface ColumnLesson {
  id: number;
  title: string;
  checkType: CheckType;
  /** Whether the lesson has a due date. */
  isDated: boolean;
  /** The day on which the lesson opens. Null when no day closes it now. */
  opensOn: string | null;
}

/** The shown lessons of a live course, in their order. Undefined without such a course. */
export async function findColumns(db: Kysely<Tables>, courseId: number): Promise<ColumnLesson[] | undefined> {
  const { rows } = await sql<{ lessons: ColumnLesson[] }>`
    select coalesce((
      select json_agg(json_build_object('id', lessons.id, 'title', lessons.title, 'checkType', lessons.check_type,
        'isDated', lessons.due_on is not null or lessons.due_days is not null,
        'opensOn', case when lessons.opens_at > now() then lessons.opens_on end) order by lessons.position)
      from lessons where lessons.course_id = courses.id and lessons.is_shown), '[]'::json) as lessons
    from courses where courses.id = ${courseId} and courses.deleted_at is null`.execute(db);
  return rows[0]?.lessons;
}

/** What the statements are about: the learners of a group in one course, at one moment. */
export interface GroupScope {
  groupId: number;
  courseId: number;
  lessons: readonly ColumnLesson[];
  timeZone: string;
  now: Date;
  /** Only the learners whom these words find. */
  search: string | undefined;
}

export interface StoredRow {
  id: number;
  firstName: string;
  lastName: string;
  middleName: string;
  statuses: Record<number, ProgressStatus>;
  /** Ids of the overdue lessons. */
  overdue: number[];
  /** Ids of the lessons with an open question. */
  questions: number[];
  completed: number;
  lastStep: Date | null;
  stand: LearnerStand;
  since: Date | null;
}

/**
 * SQL: the live learners of the group whom the search finds, as `member`. The statements materialize this list.
 * Otherwise PostgreSQL may read the progress of all learners of the school for each member.
 * @param other a learner who is also read, but not listed
 */
function selectMembers({ groupId, search }: GroupScope, other: number | undefined): RawBuilder<unknown> {
  const isFound = search?.trim() ? containsText(sql.ref('users.search_key'), search) : sql`true`;
  return sql`
    select users.id, users.name_key, users.disabled_at, true as is_listed
      from group_members join users on users.id = group_members.user_id
      where group_members.group_id = ${groupId} and ${isFound}
    ${
      other === undefined
        ? sql``
        : sql`union all select users.id, users.name_key, users.disabled_at, false from users where users.id = ${other}
          and not (${isFound} and exists (
            select from group_members where group_members.group_id = ${groupId} and user_id = users.id))`
    }`;
}

/**
 * SQL: the CTE `judged`: the progress of each `member` in the course. Only the rows that a learner has are read, so the
 * cost depends on what the learner did, and not on the length of the course.
 */
function selectJudged({ courseId, groupId, lessons, timeZone, now }: GroupScope): RawBuilder<unknown> {
  const ids = sql`${lessons.map(({ id }) => id)}::int[]`;
  const isOpen = sql`(${isOpenToAll(courseId, groupId)}
    or exists (select from courses_open_to(member.id) opened where opened.course_id = ${courseId}))`;
  return sql`
    counted as (
      select member.*, own.*, work.*, asked.*, ${isOpen} as is_open
      from member
        cross join lateral (
          select count(*) filter (where status = 'COMPLETED')::int as completed,
            count(*) filter (where status <> 'NOT_STARTED')::int as begun,
            max(changed_at) as last_step, max(completed_at) as finished_at,
            min(changed_at) filter (where status = 'NEED_REWORK') as returned_at
          from progress where progress.user_id = member.id and progress.lesson_id = any(${ids})) own
        cross join lateral (
          select count(*)::int as submissions, min(created_at) as submitted_at from submissions
          where submissions.user_id = member.id and submissions.state = 'WAITING'
            and submissions.lesson_id = any(${ids})) work
        cross join lateral (
          select array_agg(distinct lesson_id) as questions, count(*)::int as question_count,
            min(waits_since) as asked_at
          from comments where comments.author_id = member.id and comments.waits_since is not null
            and comments.hidden_at is null and comments.lesson_id = any(${ids})) asked),
    judged as (
      select counted.*, stand.stand, ${selectOverdue({ courseId, lessons, timeZone, now })} as overdue,
        case stand.stand
          when 'suspended' then disabled_at
          when 'finished' then finished_at
          when 'teacher' then least(submitted_at, asked_at)
          when 'learner' then case when not ${waitsForDay(lessons)} then coalesce(returned_at, last_step, (
            select access.began from access_began(counted.id, ${courseId}) access)) end
        end as since
      from counted cross join lateral (
        select case
          when disabled_at is not null then 'suspended'
          when completed > 0 and completed = ${lessons.length}::int then 'finished'
          when is_open and returned_at is not null then 'learner'
          when submissions + question_count > 0 then 'teacher'
          when not is_open then 'closed'
          else 'learner' end as stand) stand)`;
}

/**
 * SQL: whether a learner of `counted` has no open lesson left, because days close the rest: such lessons, and those that
 * wait for them (`isOpen` of `@stupeni/rules`). The learner then stands nowhere.
 */
function waitsForDay(lessons: readonly ColumnLesson[]): RawBuilder<boolean> {
  const places = lessons.map(({ id, opensOn }, n) => ({ id, n, isClosed: opensOn !== null }));
  const closed = places.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return sql<boolean>`false`;
  const selectPlaces = (of: typeof places) =>
    sql`unnest(${of.map(({ id }) => id)}::int[], ${of.map(({ n }) => n)}::int[])`;
  const hasStatus = (id: string, statuses: RawBuilder<unknown>) => sql`exists (select from progress
    where progress.user_id = counted.id and progress.lesson_id = ${sql.ref(id)} and progress.status in ${statuses})`;
  return sql<boolean>`not exists (
    select from ${selectPlaces(places.filter(({ isClosed }) => !isClosed))} place (id, n)
    where not ${hasStatus('place.id', sql`('COMPLETED')`)} and not exists (
      select from ${selectPlaces(closed)} earlier (id, n)
      where earlier.n < place.n and not ${hasStatus('earlier.id', openingStatuses)}))`;
}

/**
 * SQL: whether the course is open to everyone or to the whole group. PostgreSQL evaluates it once, and not for each
 * member.
 */
const isOpenToAll = (courseId: number, groupId: number) => sql`(select exists (
  select from course_access access where access.course_id = ${courseId} and access.user_id is null
    and (access.group_id is null or access.group_id = ${groupId}) and ${isOpenNow}))`;

/**
 * SQL: the ids of the overdue lessons of `counted`: open, with a passed due date and not handed in, as `dueState` of
 * `@stupeni/rules` says. A locked lesson is never late.
 */
function selectOverdue({
  courseId,
  lessons,
  timeZone,
  now,
}: Omit<GroupScope, 'groupId' | 'search'>): RawBuilder<unknown> {
  if (!lessons.some(({ isDated }) => isDated)) return sql`'{}'::int[]`;
  const ids = sql`${lessons.map(({ id }) => id)}::int[]`;
  // "materialized": the dues of a learner are found once, and not once for each lesson of the course.
  return sql`case when is_open then array(
    with due as materialized (
      select due.lesson_id from dues_of(counted.id, ${courseId}, ${timeZone}::text) due
        where due.handed_in_at is null and due.due_at <= ${now}::timestamptz - interval '1 minute')
    select due.lesson_id from due
      join unnest(${ids}) with ordinality place (id, n) on place.id = due.lesson_id
      join lessons on lessons.id = due.lesson_id and coalesce(lessons.opens_at <= ${now}::timestamptz, true)
    where (place.n = 1 or exists (select from progress where progress.user_id = counted.id
        and progress.lesson_id = (${ids})[place.n - 1] and progress.status in ${openingStatuses}))
    order by place.n) else '{}'::int[] end`;
}

/** SQL: which rows of `judged` a filter shows. */
function isShownBy(show: GroupShow | undefined, now: Date): RawBuilder<unknown> {
  switch (show) {
    case undefined:
      return sql`true`;
    case 'teacher':
      return sql`disabled_at is null and submissions + question_count > 0`;
    case 'stuck':
      return sql`stand in ('learner', 'teacher') and since <= ${now}::timestamptz - make_interval(days => ${sql.lit(idleDays)})`;
    case 'overdue':
      return sql`disabled_at is null and cardinality(overdue) > 0`;
    case 'notBegun':
      return sql`disabled_at is null and begun = 0`;
    case 'finished':
      return sql`completed > 0 and stand = 'finished'`;
    default:
      return show satisfies never;
  }
}

/** SQL: the sort keys of `judged`. None is null, because a cursor cannot compare with null. */
function sortKeys(by: GroupOrder['by']): RawBuilder<unknown>[] {
  const name = [sql.ref('name_key'), sql.ref('id')];
  switch (by) {
    case 'name':
      return name;
    case 'completed':
      return [sql.ref('completed'), ...name];
    case 'lastStep':
      return [sql`coalesce(last_step, '-infinity'::timestamptz)`, ...name];
    case 'since':
      // Suspended and finished learners, and those to whom the course is closed, wait for no step.
      return [
        sql`case when stand in ('learner', 'teacher') then coalesce(since, 'infinity') else 'infinity' end`,
        ...name,
      ];
    default:
      return by satisfies never;
  }
}

/**
 * A page of the learners of a group, or all of them. When the order is by name and there is no filter, only the learners of the page
 * are read.
 */
export async function findRows(
  db: Kysely<Tables>,
  scope: GroupScope,
  { show, order, page }: { show: GroupShow | undefined; order: GroupOrder; page: Page | 'all' },
): Promise<StoredRow[]> {
  const after = page === 'all' ? undefined : page.after;
  const keys = sortKeys(order.by);
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  const inOrder = sql.join(keys.map((key) => sql`${key} ${direction}`));
  const compare = sql.raw(order.descending ? '<' : '>');
  const beyond = (from: string) =>
    after === undefined
      ? sql``
      : sql`and (${sql.join(keys)}) ${compare} (select ${sql.join(keys)} from ${sql.raw(from)} where id = ${after})`;
  const rowsOfPage = page === 'all' ? sql`` : sql`limit ${pageRows(page.limit)}`;
  const isPlain = show === undefined && order.by === 'name';
  const members = isPlain
    ? sql`select * from (${selectMembers(scope, undefined)}) member where true ${beyond('users')}
        order by ${inOrder} ${rowsOfPage}`
    : selectMembers(scope, after);
  const ids = sql`${scope.lessons.map(({ id }) => id)}::int[]`;
  const { rows } = await sql<StoredRow>`
    with member as materialized (${members}), ${selectJudged(scope)},
    listed as (
      select *, row_number() over (order by ${inOrder}) as place from judged
      where is_listed and ${isShownBy(show, scope.now)} ${isPlain ? sql`` : beyond('judged')}
      order by ${inOrder} ${rowsOfPage})
    select users.id, users.first_name as "firstName", users.last_name as "lastName", users.middle_name as "middleName",
      (select coalesce(json_object_agg(lesson_id, status), '{}'::json) from progress
        where progress.user_id = users.id and progress.lesson_id = any(${ids})) as statuses,
      listed.overdue, coalesce(listed.questions, '{}') as questions, listed.completed, listed.last_step as "lastStep",
      listed.stand, listed.since
    from listed join users on users.id = listed.id order by listed.place`.execute(db);
  return rows;
}

/** The numbers of all learners of a `GroupScope`. */
interface GroupNumbers {
  counts: GroupProgress['counts'];
  steppedInWeek: number;
  submissions: number;
  questions: number;
  waitingSince: Date | null;
}

export async function countGroup(db: Kysely<Tables>, scope: GroupScope): Promise<GroupNumbers> {
  const count = (show: GroupShow | undefined) =>
    sql`(count(*) filter (where ${isShownBy(show, scope.now)}))::int`;
  const { rows } = await sql<GroupNumbers>`
    with member as materialized (${selectMembers(scope, undefined)}), ${selectJudged(scope)}
    select json_build_object('all', ${count(undefined)}, 'teacher', ${count('teacher')}, 'stuck', ${count('stuck')},
        'overdue', ${count('overdue')}, 'notBegun', ${count('notBegun')}, 'finished', ${count('finished')}) as counts,
      (count(*) filter (where last_step > ${scope.now}::timestamptz - interval '7 days'))::int as "steppedInWeek",
      coalesce(sum(submissions) filter (where disabled_at is null), 0)::int as submissions,
      coalesce(sum(question_count) filter (where disabled_at is null), 0)::int as questions,
      min(least(submitted_at, asked_at)) filter (where disabled_at is null) as "waitingSince"
    from judged`.execute(db);
  return rows[0]!;
}
