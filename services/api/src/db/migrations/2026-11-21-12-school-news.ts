import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Notices for moderators on all replicas: `school_changed` with the part of their screens to read again (`participants`,
 * `groups`, `slots`, `payments`). The triggers run once for each statement, and PostgreSQL sends equal notices of a
 * transaction once, so an import of a thousand rows sends three.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create function notify_school() returns trigger language plpgsql as $$
    begin
      perform pg_notify('school_changed', part) from unnest(tg_argv) as part;
      return null;
    end $$`,
    // A sign-in or a new password sends no notice.
    trigger('users', 'insert or update of first_name, last_name, email, role, deleted_at', 'participants'),
    trigger('groups', 'insert or update', 'groups'),
    trigger('group_members', 'insert or update or delete', 'groups', 'participants'),
    trigger('group_courses', 'insert or delete', 'groups'),
    trigger('slot_account', 'update', 'slots'),
    trigger('payments', 'insert or update of status', 'payments'),
  ]);

const trigger = (table: string, events: string, ...parts: string[]) =>
  `create trigger ${table}_school_news after ${events} on ${table}
    for each statement execute function notify_school(${parts.map((part) => `'${part}'`).join(', ')})`;
