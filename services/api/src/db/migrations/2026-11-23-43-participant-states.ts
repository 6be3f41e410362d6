import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Participants are suspended, listed after their deletion, and changed on the version that the moderator has read. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table users add column version integer not null default 1`,
    `create function count_user_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
    // A sign-in and a new password change nothing that a moderator reads.
    `create trigger users_count_version before update of first_name, last_name, email, disabled_at, deleted_at on users
      for each row when (
        old.first_name <> new.first_name or old.last_name <> new.last_name or old.email <> new.email
        or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
      ) execute function count_user_version()`,
    `create index users_deleted_by_name on users (role, name_key, id) where deleted_at is not null`,
    // The lists of moderators show who is suspended.
    `drop trigger users_school_news on users`,
    `create trigger users_school_news
      after insert or update of first_name, last_name, email, role, disabled_at, deleted_at on users
      for each statement execute function notify_school('participants')`,
  ]);
