import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Users, sessions, groups and rate limits of sign-in (product decisions §2, §5, §7). Timestamps have milliseconds, as in
 * JavaScript, so that a cursor with a timestamp finds its row.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [russianKey, hasText, ...users, ...sessions, ...groups]);

// The same order and case folding on both databases, because the embedded one has no Russian collation.
// Letters become lower case, and ё becomes е. Folded texts compare by code point.
const russianKey = `
create function russian_key(value text) returns text language sql immutable parallel safe return
  lower(translate(value,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")`;

// Whether a text has a character that is not white space, like \S in JavaScript.
const hasText = `
create function has_text(value text) returns boolean language sql immutable parallel safe return
  value ~ '[^\\s\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]'`;

const users = [
  `create table users (
    id integer generated always as identity primary key,
    role text not null constraint users_role check (role in ('LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR')),
    email text not null constraint users_email check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
    first_name text not null constraint users_first_name check (has_text(first_name)),
    last_name text not null constraint users_last_name check (has_text(last_name)),
    password_hash text not null constraint users_password_hash check (password_hash <> ''),
    name_key text collate "C" generated always as (russian_key(last_name || ' ' || first_name)) stored,
    search_key text collate "C"
      generated always as (russian_key(last_name || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
    last_login_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    disabled_at timestamptz(3),
    deleted_at timestamptz(3)
  )`,
  `create unique index users_live_email on users (russian_key(email)) where deleted_at is null`,
  `create index users_by_name on users (role, name_key, id) where deleted_at is null`,
  `create index users_by_last_login on users (role, last_login_at, id) where deleted_at is null`,
];

const sessions = [
  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references users (id),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    constraint sessions_at_most_8_hours
      check (expires_at > created_at and expires_at <= created_at + interval '8 hours 1 minute')
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  `create table rate_windows (
    kind text not null,
    subject text not null,
    started_at timestamptz(3) not null,
    hits integer not null default 1 constraint rate_windows_hits check (hits >= 0),
    primary key (kind, subject, started_at)
  )`,
  `create index rate_windows_by_start on rate_windows (started_at)`,
];

const groups = [
  `create table groups (
    id integer generated always as identity primary key,
    name text not null constraint groups_name check (has_text(name)),
    name_key text collate "C" generated always as (russian_key(btrim(name))) stored,
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3)
  )`,
  `create unique index groups_live_name on groups (name_key) where deleted_at is null`,
  `create table group_members (
    user_id integer primary key references users (id),
    group_id integer not null references groups (id),
    joined_at timestamptz(3) not null default now()
  )`,
  `create index group_members_by_group on group_members (group_id, user_id)`,
];
