import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Due dates of a learner by the learner's own courses, and reminders of a large school in parts (ADR 0120). */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  // Learners up to this id were reminded on the day. Null: all.
  `alter table due_mornings add column reached_id integer`,
  `create index lessons_dated on lessons (course_id)
    where is_shown and (due_on is not null or due_days is not null)`,
  // `lessons_dated` has the same lessons by their course.
  `drop index lessons_with_due`,
  // The due dates of a learner in the lessons of a course that learners find, or of all courses that the learner has or
  // had: one rule for every call. `own_on` is the date without the extension, a time of the clock in the time zone. A
  // number of days ends at 23:59. An extension never makes a date earlier: the author may have moved the date since.
  // `handed_in_at` is the first submission of a FILE lesson, and the completion of another one.
  `create or replace function dues_of(learner integer, course integer, zone text) returns table (
      lesson_id integer, course_id integer, due_on timestamp, due_at timestamptz, own_on timestamp,
      handed_in_at timestamptz) language sql stable as $$
    with asked (id) as (
      select course where course is not null
      union select access.course_id from access_of(learner) access where course is null
      union select lessons.course_id from progress join lessons on lessons.id = progress.lesson_id
        where progress.user_id = learner and course is null),
    -- "offset 0" reads the lessons by their course: else PostgreSQL reads those of the school.
    dated as (
      select own.* from asked cross join lateral (
        select lessons.id, lessons.course_id, lessons.check_type, lessons.due_on, lessons.due_days from lessons
        where lessons.course_id = asked.id and lessons.is_shown
          and (lessons.due_on is not null or lessons.due_days is not null) offset 0) own),
    -- Without this word PostgreSQL looks for the beginning of the access once for each lesson.
    opened as materialized (
      select counted.course_id, (access.began at time zone zone)::date as day
      from (select distinct dated.course_id from dated where dated.due_days is not null) counted
        cross join lateral access_began(learner, counted.course_id) access)
    select due.id, due.course_id, due.due_on, due.due_on at time zone zone, due.own_on,
      coalesce(
        case when due.check_type = 'FILE' then (select min(submissions.created_at) from submissions
          where submissions.user_id = learner and submissions.lesson_id = due.id) end,
        (select progress.completed_at from progress
          where progress.user_id = learner and progress.lesson_id = due.id))
    from (
      select own.id, own.course_id, own.check_type, own.own_on, greatest(extensions.due_on, own.own_on) as due_on
      from (
        select dated.id, dated.course_id, dated.check_type,
          coalesce(dated.due_on, opened.day + dated.due_days + time '23:59') as own_on
        from dated left join opened on opened.course_id = dated.course_id) own
      left join due_extensions extensions on extensions.user_id = learner and extensions.lesson_id = own.id
      where own.own_on is not null) due
  $$`,
];
