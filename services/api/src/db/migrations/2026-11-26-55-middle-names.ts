import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * «Отчество» in a column of its own; empty without one. Earlier names stay as they were typed. Moderators read it, so it
 * counts as a change, and is told, like the other names.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table users add column middle_name text not null default ''`,
    'drop trigger users_count_version on users',
    `create trigger users_count_version
      before update of first_name, last_name, middle_name, email, disabled_at, deleted_at on users
      for each row when (
        old.first_name <> new.first_name or old.last_name <> new.last_name or old.middle_name <> new.middle_name
        or old.email <> new.email or old.disabled_at is distinct from new.disabled_at
        or old.deleted_at is distinct from new.deleted_at
      ) execute function count_user_version()`,
    'drop trigger users_school_news on users',
    `create trigger users_school_news
      after insert or update of first_name, last_name, middle_name, email, role, disabled_at, deleted_at on users
      for each statement execute function notify_school('participants')`,
  ]);
