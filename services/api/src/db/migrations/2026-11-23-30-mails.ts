import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** One row for each mail, and when the next one may leave. An older release of the API writes none. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table mails (
      id bigint generated always as identity,
      kind text not null,
      user_id bigint,
      email text not null,
      name text not null,
      data jsonb not null,
      message_id uuid not null default gen_random_uuid(),
      state text not null default 'waiting',
      problem text,
      created_at timestamptz(3) not null default now(),
      changed_at timestamptz(3) not null default now(),
      constraint mails_pkey primary key (id),
      constraint mails_user_id_fkey foreign key (user_id) references users (id),
      constraint mails_state check (
        state in ('waiting', 'sending', 'sent', 'rejected', 'unknown', 'expired', 'failed')),
      constraint mails_forget check (state in ('waiting', 'sending') or data = '{}'))`,
    'create index mails_user_id on mails (user_id)',
    `create table mail_pace (
      single boolean not null default true,
      next_at timestamptz(3) not null,
      constraint mail_pace_pkey primary key (single),
      constraint mail_pace_single check (single))`,
  ]);
