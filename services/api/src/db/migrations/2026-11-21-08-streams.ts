import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Notices for open streams on all replicas. `session_ended` (session id) closes the session's streams. `work_changed`
 * (submission id) and `comment_changed` (comment id) update the teachers' queues.
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
    // The renewal of a claim sends no notice.
    `create function notify_claim() returns trigger language plpgsql as $$
    begin
      perform pg_notify('work_changed', coalesce(new.work_id, old.work_id)::text);
      return null;
    end $$`,
    `create trigger claims_changed after insert or delete or update of teacher_id on claims
      for each row execute function notify_claim()`,
  ]);
