import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * What open streams must hear from every replica: `session_ended` (session id) closes the session's
 * streams, `work_changed` (work id) and `comment_changed` (comment id) wake the teachers' queues.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create function notify_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', old.id::text);
      return null;
    end $$`,
    `create trigger sessions_ended after delete on sessions
      for each row execute function notify_session_ended()`,
    `create function notify_row() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_argv[0], new.id::text);
      return null;
    end $$`,
    `create trigger works_changed after insert or update of state on works
      for each row execute function notify_row('work_changed')`,
    `create trigger comments_changed after insert or update of answer on comments
      for each row execute function notify_row('comment_changed')`,
    // A renewed claim is no news.
    `create function notify_claim() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work_changed', coalesce(new.work_id, old.work_id)::text);
      return null;
    end $$`,
    `create trigger claims_changed after insert or delete or update of teacher_id on claims
      for each row execute function notify_claim()`,
  ]);
