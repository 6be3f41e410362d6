import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Progress with its audit, submissions with files, attempts, questions (product decisions §4, §6). */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...progress, ...files, ...works, ...attempts, ...comments]);

const status = `in ('NOT_STARTED', 'ON_REVIEW', 'NEED_CLARIFY', 'NEED_REWORK', 'COMPLETED')`;
const event = `in ('file', 'question', 'next', 'test_passed', 'test_failed', 'ready', 'redo', 'answered')`;

const progress = [
  `create table progress (
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    status text not null constraint progress_status check (status ${status}),
    before_question text constraint progress_before_question
      check (before_question in ('NOT_STARTED', 'ON_REVIEW', 'NEED_REWORK')),
    under_review boolean not null default false,
    score integer,
    total integer,
    event text not null constraint progress_event check (event ${event}),
    changed_by integer not null references users (id),
    changed_at timestamptz(3) not null default now(),
    completed_kind text constraint progress_completed_kind check (completed_kind in ('VIEW', 'FILE', 'TEST')),
    completed_at timestamptz(3),
    primary key (user_id, lesson_id),
    constraint progress_clarify_remembers check ((status = 'NEED_CLARIFY') = (before_question is not null)),
    constraint progress_completion
      check ((status = 'COMPLETED') = (completed_at is not null)
        and (completed_at is null) = (completed_kind is null)),
    constraint progress_score check ((score is null) = (total is null) and score between 0 and total)
  )`,
  `create index progress_by_lesson on progress (lesson_id)`,
  `create index progress_completed on progress (user_id, completed_at desc, lesson_id desc)
    where status = 'COMPLETED'`,
  `create table progress_audit (
    id bigint generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    from_status text not null constraint progress_audit_from check (from_status ${status}),
    event text not null constraint progress_audit_event check (event ${event}),
    to_status text not null constraint progress_audit_to check (to_status ${status}),
    by_user integer not null references users (id),
    at timestamptz(3) not null
  )`,
  `create index progress_audit_by_lesson on progress_audit (user_id, lesson_id, id)`,
];

const files = [
  `create table files (
    id uuid primary key default gen_random_uuid(),
    owner_id integer not null references users (id),
    name text not null constraint files_name check (has_text(name)),
    extension text not null,
    mime text not null,
    size bigint not null constraint files_size check (size > 0),
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`,
  `create index files_by_owner on files (owner_id)`,
  `create table media (
    id uuid primary key default gen_random_uuid(),
    owner_id integer not null references users (id),
    name text not null constraint media_name check (has_text(name)),
    extension text not null constraint media_extension check (extension in ('gif', 'jpeg', 'jpg', 'png', 'svg')),
    mime text not null,
    size bigint not null constraint media_size check (size > 0),
    sha256 text not null,
    storage_key text not null unique,
    created_at timestamptz(3) not null default now()
  )`,
];

// WAITING: in the review queue. REPLACED: a newer submission replaced it. KEPT: never queued, or removed from the queue.
const works = [
  `create table works (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    round integer not null constraint works_round check (round >= 1),
    file_id uuid not null unique references files (id),
    state text not null constraint works_state check (state in ('WAITING', 'REPLACED', 'KEPT', 'DECIDED')),
    created_at timestamptz(3) not null default now(),
    verdict text constraint works_verdict check (verdict in ('READY', 'REDO')),
    comment text,
    reviewed_by integer references users (id),
    reviewed_at timestamptz(3),
    constraint works_rounds unique (user_id, lesson_id, round),
    constraint works_decided
      check ((state = 'DECIDED') = (verdict is not null)
        and (verdict is null) = (reviewed_by is null)
        and (verdict is null) = (reviewed_at is null)),
    constraint works_redo_says_why check (verdict is distinct from 'REDO' or coalesce(has_text(comment), false))
  )`,
  `create unique index works_one_waiting on works (user_id, lesson_id) where state = 'WAITING'`,
  `create index works_queue on works (created_at, id) where state = 'WAITING'`,
  `create index works_queue_by_lesson on works (lesson_id, created_at, id) where state = 'WAITING'`,
  `create table claims (
    work_id integer primary key references works (id),
    teacher_id integer not null references users (id),
    until timestamptz(3) not null
  )`,
];

const attempts = [
  `create table attempts (
    id integer generated always as identity primary key,
    user_id integer not null references users (id),
    lesson_id integer not null references lessons (id),
    test_id integer not null references tests (id),
    test_version integer not null,
    score integer not null,
    total integer not null constraint attempts_total check (total >= 1),
    answers json,
    wrong integer[] not null default '{}',
    created_at timestamptz(3) not null default now(),
    constraint attempts_score check (score between 0 and total)
  )`,
  `create index attempts_by_lesson on attempts (user_id, lesson_id, id)`,
];

const comments = [
  `create table comments (
    id integer generated always as identity primary key,
    lesson_id integer not null references lessons (id),
    author_id integer not null references users (id),
    text text not null constraint comments_text check (has_text(text)),
    created_at timestamptz(3) not null default now(),
    answer text constraint comments_answer check (has_text(answer)),
    answered_by integer references users (id),
    answered_at timestamptz(3),
    constraint comments_answered
      check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
  )`,
  `create index comments_by_lesson on comments (lesson_id, created_at, id)`,
  `create index comments_queue on comments (created_at, id) where answer is null`,
  `create index comments_open on comments (author_id, lesson_id, created_at, id) where answer is null`,
];
