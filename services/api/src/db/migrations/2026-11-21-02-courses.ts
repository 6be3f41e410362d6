import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Courses, tests and lessons (specification §3). `position` is `order` in the JSON of the API. */
export const up = (db: Kysely<unknown>) => runStatements(db, [...courses, ...tests, ...lessons]);

const emptyDocument = `'{"v":1,"blocks":[]}'`;

// A sequence loses a number with every rolled-back insert. The row of `counters` is rolled back too.
const courses = [
  `create table counters (name text primary key, value integer not null constraint counters_value check (value >= 0))`,
  `insert into counters (name, value) values ('courses', 0)`,
  `create table courses (
    id integer primary key,
    is_open boolean generated always as (id = 1) stored,
    title text not null constraint courses_title check (has_text(title)),
    description json not null default ${emptyDocument},
    description_original text,
    price integer constraint courses_price check (price >= 0),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3)
  )`,
  `create function number_course() returns trigger language plpgsql as $$
  begin
    update counters set value = value + 1 where name = 'courses' returning value into new.id;
    return new;
  end $$`,
  `create trigger courses_number before insert on courses for each row execute function number_course()`,
  `create table group_courses (
    group_id integer not null references groups (id),
    course_id integer not null references courses (id),
    opened_at timestamptz(3) not null default now(),
    primary key (group_id, course_id)
  )`,
  `create index group_courses_by_course on group_courses (course_id)`,
];

const tests = [
  `create table tests (
    id integer generated always as identity primary key,
    title text not null constraint tests_title check (has_text(title)),
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3)
  )`,
  `create table questions (
    id integer generated always as identity primary key,
    test_id integer not null references tests (id),
    position integer not null constraint questions_position check (position >= 1),
    text text not null constraint questions_text check (has_text(text)),
    type text not null constraint questions_type check (type in ('one', 'many')),
    constraint questions_order unique (test_id, position) deferrable initially deferred
  )`,
  `create table answers (
    id integer generated always as identity primary key,
    question_id integer not null references questions (id) on delete cascade,
    position integer not null constraint answers_position check (position >= 1),
    text text not null constraint answers_text check (has_text(text)),
    correct boolean not null,
    constraint answers_order unique (question_id, position) deferrable initially deferred
  )`,
];

const lessons = [
  `create table lessons (
    id integer generated always as identity primary key,
    course_id integer not null references courses (id),
    title text not null constraint lessons_title check (has_text(title)),
    position integer not null default 1 constraint lessons_position check (position >= 1),
    check_type text not null constraint lessons_check_type check (check_type in ('VIEW', 'FILE', 'TEST')),
    test_id integer references tests (id),
    content json not null default ${emptyDocument},
    content_original text,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by integer references users (id),
    deleted_at timestamptz(3),
    constraint lessons_test_only_for_test check ((check_type = 'TEST') = (test_id is not null))
  )`,
  `create unique index lessons_live_order on lessons (course_id, position) where deleted_at is null`,
  `create index lessons_by_test on lessons (test_id) where test_id is not null`,
];
