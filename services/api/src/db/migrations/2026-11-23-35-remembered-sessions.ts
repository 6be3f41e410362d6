import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Where and when a session is used, and whether it is remembered for 30 days. An older release of the API leaves the
 * new columns at their defaults: its sessions end after 8 hours.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table sessions
      add column user_agent text,
      add column address text,
      add column last_seen_at timestamptz(3) not null default now(),
      add column remembered boolean not null default false,
      add constraint sessions_user_agent check (char_length(user_agent) <= 500),
      add constraint sessions_address check (char_length(address) <= 100),
      drop constraint sessions_at_most_8_hours,
      add constraint sessions_end_in_time check (
        expires_at > created_at and expires_at <= created_at
          + case when remembered then interval '30 days 1 minute' else interval '8 hours 1 minute' end)`,
    // Until now nothing was known about the use of a session.
    'update sessions set last_seen_at = created_at',
  ]);
