import { type ParticipantNeed, waitingDays } from '@stupeni/contract';
import { type RawBuilder, sql } from 'kysely';
import { isOpenNow, openingStatuses } from '../courses/fragments';

/** The moment and the time zone of the school, which say what is overdue. */
export interface SchoolTime {
  now: Date;
  timeZone: string;
}

/** SQL: `user_id` of the learners with this need. Closed accounts and repeated ids may be among them. */
export function selectLearnersWithNeed(need: ParticipantNeed, time: SchoolTime): RawBuilder<unknown> {
  switch (need) {
    case 'teacher':
      return selectWaitingLearners(time);
    case 'due':
      return selectOverdueLessons(time);
    case 'entry':
      return sql`select entry_links.user_id from entry_links join users on users.id = entry_links.user_id
        where entry_links.kind = 'invitation' and entry_links.used_at is null and not users.has_signed_in`;
    default:
      return need satisfies never;
  }
}

// The queues of the teachers, as product decisions §4 says: deleted rows are not in them.
const selectWaitingLearners = ({ now }: SchoolTime) => {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(waitingDays)})`;
  return sql`
    select waiting.user_id from (
      select submissions.user_id, submissions.lesson_id from submissions
        where submissions.state = 'WAITING' and submissions.created_at < ${since}
      union all
      select comments.author_id, comments.lesson_id from comments
        where comments.waits_since < ${since} and comments.hidden_at is null) waiting
      join lessons on lessons.id = waiting.lesson_id and lessons.is_shown
      join courses on courses.id = lessons.course_id and courses.deleted_at is null`;
};

/**
 * A count reads at most this number of overdue lessons. A learner has few, and a list counts at most a thousand
 * learners.
 */
const mostOverdueRead = 2000;

/**
 * SQL: `dated`: the lessons with a due date that may have passed for somebody, each with the lesson before it. An
 * extension counts only while it is later than the date of the lesson, so nobody is late before that date. In a school
 * without dates nothing more is read.
 */
const selectDatedLessons = (time: SchoolTime) => sql`
  select lessons.id, lessons.course_id, lessons.check_type, lessons.due_on, lessons.due_days, (
      select earlier.id from lessons earlier where earlier.course_id = lessons.course_id
        and earlier.is_shown and earlier.position < lessons.position
      order by earlier.position desc limit 1) as before_id,
    exists (select from course_access access where access.course_id = lessons.course_id
      and access.group_id is null and access.user_id is null and ${isOpenNow}) as is_for_everyone
  from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
  where lessons.is_shown and coalesce(lessons.opens_at <= ${time.now}::timestamptz, true)
    and (lessons.due_days is not null or lessons.due_on ${isPassed(time)})`;

// A submission in the minute of the due date is in time.
const isPassed = ({ now, timeZone }: SchoolTime) =>
  sql`<= (${now}::timestamptz at time zone ${timeZone}::text) - interval '1 minute'`;

/** SQL: whether a learner who has come to the lesson `dated` and has not completed it is late with it. */
const isLate = (learner: RawBuilder<unknown>, time: SchoolTime) => sql`(
  -- "offset 0" looks at the submissions of one learner: else PostgreSQL reads those of the school first.
  (dated.check_type <> 'FILE' or not exists (select from submissions
    where submissions.user_id = ${learner} and submissions.lesson_id = dated.id offset 0))
  -- Access begins after the account was made. So for an account that is too new, the access need not be read. One day
  -- of tolerance covers the change to summer time.
  and (dated.due_days is null or exists (select from users where users.id = ${learner}
    and users.created_at < ${time.now}::timestamptz - make_interval(days => dated.due_days - 1) offset 0))
  and greatest(
    (select extensions.due_on from due_extensions extensions
      where extensions.user_id = ${learner} and extensions.lesson_id = dated.id),
    coalesce(dated.due_on, (
      select (access.began at time zone ${time.timeZone}::text)::date + dated.due_days + time '23:59'
      from access_began(${learner}, dated.course_id) access))) ${isPassed(time)}
  and (dated.is_for_everyone
    or dated.course_id in (select opened.course_id from courses_open_to(${learner}) opened)))`;

/**
 * SQL: `user_id` of learners with overdue lessons, by the rules of `dues_of` and `dueState`. It has one row for each
 * learner and overdue lesson. For each lesson it compares who has come to the lesson with who has completed it. Both
 * are in the index `progress_steps`. The caller may stop after some rows, so no step may read all rows first.
 */
const selectOverdueLessons = (time: SchoolTime) => sql`
  select begun.user_id from (${selectDatedLessons(time)} offset 0) dated
    cross join lateral (
      select reached.user_id from (
        select progress.user_id from progress
          where progress.lesson_id = dated.before_id and progress.status in ${openingStatuses}
        union all
        select users.id from users
          where dated.before_id is null and users.role = 'LEARNER' and users.deleted_at is null) reached
      where not exists (select from progress own
        where own.lesson_id = dated.id and own.user_id = reached.user_id and own.status = 'COMPLETED')
      offset 0) begun
  where ${isLate(sql`begun.user_id`, time)}`;

/**
 * SQL: whether `users` has an overdue lesson. It reads the lessons of one learner. Use it for a list that shows a few
 * of very many learners.
 */
export const isOverdue = (time: SchoolTime): RawBuilder<boolean> => sql<boolean>`exists (
  with dated as materialized (${selectDatedLessons(time)})
  select from dated
  where (dated.before_id is null or exists (select from progress
      where progress.user_id = users.id and progress.lesson_id = dated.before_id and progress.status in ${openingStatuses}))
    and not exists (select from progress
      where progress.user_id = users.id and progress.lesson_id = dated.id and progress.status = 'COMPLETED')
    and ${isLate(sql`users.id`, time)})`;

/**
 * SQL: a row with the number of overdue learners among some, as `rows`, and `isMore` when not all lessons were read.
 * @param from the table `users` with the joins that the condition needs
 */
export const countOverdue = (
  time: SchoolTime,
  from: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select count(distinct late.id)::int as rows, count(*) = ${sql.lit(mostOverdueRead)} as "isMore" from (
    select learner.id from (${selectOverdueLessons(time)} offset 0) overdue
      -- Each lesson looks for its learner, and not each learner for the lessons.
      cross join lateral (select users.id from ${from} where users.id = overdue.user_id and ${condition} offset 0) learner
    limit ${sql.lit(mostOverdueRead)}) late`;
