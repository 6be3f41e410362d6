import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Drafts of lessons, and lessons that open on a day (ADR 0112). */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  `alter table lessons
    -- Whether learners may find the lesson.
    add column published boolean not null default true,
    -- The day from which it opens, in the time zone of the school. Null: at once.
    add column opens_on date,
    -- The beginning of that day.
    add column opens_at timestamptz(3),
    -- What the author saved and did not publish, in the shape of a stored version. Null: what the columns say.
    add column draft json,
    -- One rule for every query of what learners find and what is counted.
    add column is_shown boolean not null generated always as (deleted_at is null and published) stored,
    add constraint lessons_opening check ((opens_on is null) = (opens_at is null))`,
  `create index lessons_shown on lessons (course_id, position) where is_shown`,
  // Queues leave out the few lessons that learners do not find.
  `create index lessons_hidden on lessons (id) where not is_shown`,
  `drop index lessons_deleted`,
  // Refuses to delete a test that a live lesson uses, also in an unpublished change. Reports `tests_in_use`.
  `create or replace function keep_used_test() returns trigger language plpgsql as $$
  begin
    if exists (select from lessons where test_id = new.id and deleted_at is null)
      or exists (select from lessons where draft is not null and deleted_at is null
        and (draft ->> 'testId')::integer = new.id) then
      raise exception using errcode = 'check_violation', constraint = 'tests_in_use',
        message = 'a live lesson uses the test';
    end if;
    return new;
  end $$`,
  // Stores the version of a lesson in `entity_versions`: what its author saved last, published or not.
  `create or replace function keep_lesson_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      select 'lesson', new.id, new.version,
        json_build_object('courseId', new.course_id, 'title', saved.draft -> 'title', 'order', new.position,
          'content', saved.draft -> 'content', 'checkType', saved.draft -> 'checkType',
          'testId', saved.draft -> 'testId', 'wants', saved.draft -> 'wants', 'criteria', saved.draft -> 'criteria',
          'dueRule', saved.draft -> 'dueRule', 'opensOn', saved.draft -> 'opensOn'),
        new.updated_by, new.updated_at
      from (select coalesce(new.draft, published_text(new)) as draft) saved
      on conflict do nothing;
    return null;
  end $$`,
  // The fields of a lesson that learners read, in the shape of a draft.
  `create function published_text(lesson lessons) returns json language sql immutable as $$
    select json_build_object('title', lesson.title, 'content', lesson.content, 'checkType', lesson.check_type,
      'testId', lesson.test_id, 'wants', lesson.wants, 'criteria', lesson.criteria, 'dueRule', case
        when lesson.due_on is not null then json_build_object('on', to_char(lesson.due_on, 'YYYY-MM-DD"T"HH24:MI'))
        when lesson.due_days is not null then json_build_object('days', lesson.due_days) end, 'opensOn', lesson.opens_on)
  $$`,
  // The due dates of a learner in the lessons of a course that learners find, or of all courses: one rule for every call.
  // `own_on` is the date without the extension, a time of the clock in the time zone. A number of days ends at 23:59.
  // `handed_in_at` is the first submission of a FILE lesson, and the completion of another one.
  `create or replace function dues_of(learner integer, course integer, zone text) returns table (
      lesson_id integer, course_id integer, due_on timestamp, due_at timestamptz, own_on timestamp,
      handed_in_at timestamptz) language sql stable as $$
    with dated as (
      select lessons.id, lessons.course_id, lessons.check_type, lessons.due_on, lessons.due_days from lessons
      where (lessons.due_on is not null or lessons.due_days is not null) and lessons.is_shown
        and (course is null or lessons.course_id = course)),
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
      select own.id, own.course_id, own.check_type, own.own_on, coalesce(extensions.due_on, own.own_on) as due_on
      from (
        select dated.id, dated.course_id, dated.check_type,
          coalesce(dated.due_on, opened.day + dated.due_days + time '23:59') as own_on
        from dated left join opened on opened.course_id = dated.course_id) own
      left join due_extensions extensions on extensions.user_id = learner and extensions.lesson_id = own.id
      where own.own_on is not null) due
  $$`,
];
