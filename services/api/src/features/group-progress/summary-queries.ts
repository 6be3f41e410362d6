import { type CourseSummary, fewestMeasured } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isOpenNow, openingStatuses } from '../courses/fragments';
import type { ColumnLesson } from './queries';

/**
 * The most groups of one answer, and the most learners of these groups together. They limit the work of a request. A
 * group with more learners is answered alone.
 */
const mostGroupsOfPage = 20;
const mostLearnersOfPage = 5000;

interface GroupsPage {
  course: { id: number; title: string };
  groups: { id: number; name: string }[];
  /** Whether more groups follow. */
  isMore: boolean;
}

/**
 * A page of the groups of a live course, sorted by name, after the group `after`. A group is listed when the course is
 * or was open to everyone, to the group or to one of its learners. Groups without learners are left out. Undefined when
 * there is no such course.
 */
export async function findCourseGroups(
  db: Kysely<Tables>,
  courseId: number,
  after: number | undefined,
): Promise<GroupsPage | undefined> {
  const { rows } = await sql<GroupsPage>`
    with access as materialized (
      select access.group_id, access.user_id from course_access access where access.course_id = ${courseId}),
    listed as (
      select groups.id, groups.name, groups.order_key, row_number() over (order by groups.order_key, groups.id) as place,
        sum((select count(*) from group_members where group_members.group_id = groups.id))
          over (order by groups.order_key, groups.id) as learners
      from groups
      where groups.deleted_at is null
        and exists (select from group_members where group_members.group_id = groups.id)
        and ((select exists (select from access where access.group_id is null and access.user_id is null))
          or groups.id in (select access.group_id from access where access.group_id is not null)
          or groups.id in (
            select joined.group_id from access join group_members joined on joined.user_id = access.user_id))
        ${
          after === undefined
            ? sql``
            : sql`and (groups.order_key, groups.id) > (select order_key, id from groups where id = ${after})`
        }
      order by groups.order_key, groups.id limit ${sql.lit(mostGroupsOfPage + 1)}),
    shown as (
      select * from listed where place = 1
        or (place <= ${sql.lit(mostGroupsOfPage)} and learners <= ${sql.lit(mostLearnersOfPage)}))
    select json_build_object('id', courses.id, 'title', courses.title) as course,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by place), '[]'::json) from shown) as groups,
      (select count(*) from listed) > (select count(*) from shown) as "isMore"
    from courses where courses.id = ${courseId} and courses.deleted_at is null`.execute(db);
  return rows[0];
}

type Numbers = CourseSummary['whole'];

/** The numbers of one group in a course. With `groupId` null: the numbers of all groups of the call together. */
interface NumbersRow extends Numbers {
  groupId: number | null;
}

/**
 * How far the learners of some groups came in a course. Only the rows that the learners have are read. A learner of two
 * groups counts in each, and once in all of them together.
 */
export async function countSteps(
  db: Kysely<Tables>,
  courseId: number,
  { lessons, groupIds }: { lessons: readonly ColumnLesson[]; groupIds: readonly number[] },
): Promise<NumbersRow[]> {
  const ids = sql`${lessons.map(({ id }) => id)}::int[]`;
  const areFiles = sql`${lessons.map(({ checkType }) => checkType === 'FILE')}::boolean[]`;
  const isDone = sql`reached.status = 'COMPLETED'`;
  const { rows } = await sql<NumbersRow>`
    with lesson as materialized (
      select id as lesson_id, is_file, n::int, lessons.opens_at
      from unnest(${ids}, ${areFiles}) with ordinality given (id, is_file, n) join lessons using (id)),
    member as materialized (
      select group_id, user_id from group_members where group_id = any(${[...groupIds]}::int[])),
    learner as materialized (
      select users.id, users.disabled_at is not null as is_suspended, ${isCourseOpen(courseId)} as is_open
      from users where users.id in (select member.user_id from member)),
    step as materialized (
      select learner.id, lesson.n, progress.status, progress.completed_at,
        case when lesson.is_file then (select min(submissions.created_at) from submissions
          where submissions.user_id = learner.id and submissions.lesson_id = lesson.lesson_id) end as handed_in_at
      from learner join progress on progress.user_id = learner.id and progress.lesson_id = any(${ids})
        join lesson on lesson.lesson_id = progress.lesson_id
      where progress.status <> 'NOT_STARTED'),
    -- The lessons that the one before has opened to a learner, and when; and whether no day closes them, as isOpen of
    -- the rules says. A learner may have completed a lesson before it got its day.
    opened as (
      select step.id, lesson.n, least(step.completed_at, step.handed_in_at) as opened_at, ${isOpenByDay} as is_open
        from step join lesson on lesson.n = step.n + 1
        where step.status in ${openingStatuses}
      union all
      select learner.id, lesson.n, null, ${isOpenByDay} from learner join lesson on lesson.n = 1
        where learner.is_open),
    reached as materialized (
      select id, n, step.status, step.completed_at, coalesce(opened.is_open, false) as is_open, lesson.opens_at,
        case when n = 1 and step.status = 'COMPLETED'
          then (select access.began from access_began(id, ${courseId}) access) else opened.opened_at end as opened_at
      from step full join opened using (id, n) join lesson using (n)
      where step.status is not null or opened.is_open),
    standing as (
      select reached.id, max(reached.n) as n from reached join learner using (id)
      where learner.is_open and not learner.is_suspended and reached.is_open
        and ${isDone} is distinct from true group by reached.id),
    seen as (
      select group_id, user_id from member union all select null, id from learner),
    cell as (
      select seen.group_id, reached.n, count(*)::int as reached, (count(*) filter (where ${isDone}))::int as completed,
        count(standing.n)::int as standing, ${selectMedianDays(sql`reached.completed_at - ${openedAt}`)} as median
      from seen join reached on reached.id = seen.user_id
        left join standing on standing.id = reached.id and standing.n = reached.n
      group by seen.group_id, reached.n),
    whole as (
      select seen.group_id, count(*)::int as learners, count(own.id)::int as begun,
        (count(*) filter (where own.completed = ${lessons.length}::int))::int as finished
      from seen left join (
        select id, count(*) filter (where status = 'COMPLETED') as completed from step group by id) own
        on own.id = seen.user_id
      group by seen.group_id)
    select whole.group_id as "groupId", whole.learners, whole.begun, whole.finished, (
      select coalesce(json_agg(json_build_object('reached', coalesce(cell.reached, 0),
        'completed', coalesce(cell.completed, 0), 'standing', coalesce(cell.standing, 0), 'medianDays', cell.median)
        order by lesson.n), '[]'::json)
      from lesson left join cell on cell.n = lesson.n and cell.group_id is not distinct from whole.group_id) as steps
    from whole`.execute(db);
  return rows;
}

/** SQL: whether no day closes the row `lesson`. */
const isOpenByDay = sql<boolean>`coalesce(lesson.opens_at <= now(), true)`;

/** SQL: when the lesson of `reached` opened. A day that the lesson got after the completion does not count. */
const openedAt = sql<Date>`case when reached.opens_at between reached.opened_at and reached.completed_at
  then reached.opens_at else reached.opened_at end`;

/** SQL: whether a course is open to `users`. The access of everyone is checked first, once for all learners. */
const isCourseOpen = (courseId: number): RawBuilder<boolean> => sql<boolean>`(
  (select exists (select from course_access access where access.course_id = ${courseId}
    and access.group_id is null and access.user_id is null and ${isOpenNow}))
  or exists (select from courses_open_to(users.id) opened where opened.course_id = ${courseId}))`;

/**
 * SQL: the median of some times in days, with one digit after the point. Null with fewer than `fewestMeasured` times. A
 * completion before the opening counts as 0 days: when a submission is returned, the learner can complete the next
 * lesson first.
 */
const selectMedianDays = (time: RawBuilder<unknown>) => {
  const days = sql`(extract(epoch from greatest(${time}, interval '0')) / 86400)::float8`;
  return sql`case when count(${time}) >= ${sql.lit(fewestMeasured)} then
    round((percentile_cont(0.5) within group (order by case when ${time} is not null then ${days} end))::numeric, 1)::float8 end`;
};
