import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Due dates of lessons, extensions, reminders and addresses of calendars (ADR 0104). */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  // A due date is a time of the clock in the school's time zone, or a number of days after the course opened.
  `alter table lessons
    add column due_on timestamp(0),
    add column due_days integer,
    -- A lesson has no due date, a date, or a number of days.
    add constraint lessons_due check (due_on is null or due_days is null),
    add constraint lessons_due_days check (due_days between 0 and 1000)`,
  `create index lessons_with_due on lessons (id) where due_on is not null or due_days is not null`,
  `create or replace function keep_lesson_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('lesson', new.id, new.version,
        json_build_object('courseId', new.course_id, 'title', new.title, 'order', new.position,
          'content', new.content, 'checkType', new.check_type, 'testId', new.test_id,
          'wants', new.wants, 'criteria', new.criteria,
          'dueRule', case
            when new.due_on is not null then json_build_object('on', to_char(new.due_on, 'YYYY-MM-DD"T"HH24:MI'))
            when new.due_days is not null then json_build_object('days', new.due_days) end),
        new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,

  // A later due date for one learner. Without `due_on` the extension was taken back.
  `create table due_extensions (
    user_id integer not null references users,
    lesson_id integer not null references lessons,
    due_on timestamp(0),
    reason text,
    changed_by integer not null references users,
    changed_at timestamptz(3) not null default now(),
    -- How often it changed. The calendar counts changes by it.
    changes integer not null default 1,
    -- A learner has one extension of a lesson.
    primary key (user_id, lesson_id),
    -- An extension has a reason.
    constraint due_extensions_reason check ((due_on is null) = (reason is null) and has_text(reason))
  )`,
  `create index due_extensions_by_lesson on due_extensions (lesson_id)`,

  // Reminders that were sent, one for each day and lesson of a learner.
  `create table due_reminders (
    user_id integer not null references users,
    lesson_id integer not null references lessons,
    due_day date not null,
    kind text not null,
    sent_at timestamptz(3) not null default now(),
    -- A learner gets each reminder of a day once.
    primary key (user_id, lesson_id, due_day, kind),
    constraint due_reminders_kind check (kind in ('ahead', 'today'))
  )`,
  `create index due_reminders_by_lesson on due_reminders (lesson_id)`,

  // The last day on which reminders were sent. The table has at most one row.
  `create table due_mornings (
    single boolean default true primary key,
    last_day date not null,
    constraint due_mornings_single check (single)
  )`,

  // How often a person replaced the address of the calendar. Without a row: never.
  `create table calendar_addresses (
    user_id integer primary key references users,
    number integer not null,
    changed_at timestamptz(3) not null default now(),
    constraint calendar_addresses_number check (number >= 1)
  )`,

  `alter table mail_choices drop constraint mail_choices_topic, add constraint mail_choices_topic check (topic in (
    'returned', 'accepted', 'answered', 'opened', 'due', 'waiting', 'low_slots', 'access_ends', 'invoices', 'new_sign_in'))`,
  `alter table mail_news drop constraint mail_news_topic, add constraint mail_news_topic check (topic in (
    'returned', 'accepted', 'answered', 'opened', 'due', 'waiting', 'low_slots', 'access_ends', 'invoices', 'new_sign_in',
    'entry_changed'))`,

  // The time when the present access of a learner to a course began. Rows that touch or overlap are one access. After a
  // gap a new access begins. Null without access before now. The function returns a table of one row, because
  // PostgreSQL puts such a function into the statement that calls it. It would plan another function again at each
  // call.
  `create function access_began(learner integer, course integer) returns table (began timestamptz) language sql stable as $$
    with spans as (
      select greatest(access.opened_at, users.created_at) as began, coalesce(access.ends_at, 'infinity') as ends
        from course_access access join users on users.id = learner
        where access.course_id = course and access.group_id is null and access.user_id is null
      union all
      select greatest(access.opened_at, members.joined_at), coalesce(access.ends_at, 'infinity')
        from group_members members join course_access access using (group_id)
        where members.user_id = learner and access.course_id = course
      union all
      select access.opened_at, coalesce(access.ends_at, 'infinity') from course_access access
        where access.user_id = learner and access.course_id = course)
    select max(spans.began) from spans
    where spans.began <= now() and not exists (
      select from spans earlier where earlier.began < spans.began and earlier.ends >= spans.began)
  $$`,
  // The due dates of a learner in live lessons of a course, or of all courses: one rule for every call. `own_on` is the
  // date without the extension, a time of the clock in the time zone. A number of days ends at 23:59. `handed_in_at` is
  // the first submission of a FILE lesson, and the completion of another one.
  `create function dues_of(learner integer, course integer, zone text) returns table (
      lesson_id integer, course_id integer, due_on timestamp, due_at timestamptz, own_on timestamp,
      handed_in_at timestamptz) language sql stable as $$
    with dated as (
      select lessons.id, lessons.course_id, lessons.check_type, lessons.due_on, lessons.due_days from lessons
      where (lessons.due_on is not null or lessons.due_days is not null) and lessons.deleted_at is null
        and (course is null or lessons.course_id = course)),
    opened as (
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
