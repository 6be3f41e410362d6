import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Notices to all replicas, sent with the commit. `course_changed` (course id) clears caches of a course's structure.
 * `user_notified` (user id) wakes the user's open streams. Payloads are only ids, because NOTIFY fails over 8,000 bytes.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create function notify_course() returns trigger language plpgsql as $$
    begin
      perform pg_notify('course_changed', new.id::text);
      return null;
    end $$`,
    `create trigger courses_changed after insert or update on courses
      for each row execute function notify_course()`,
    `create function notify_course_of_lesson() returns trigger language plpgsql as $$
    begin
      perform pg_notify('course_changed', new.course_id::text);
      if tg_op = 'UPDATE' and old.course_id <> new.course_id then
        perform pg_notify('course_changed', old.course_id::text);
      end if;
      return null;
    end $$`,
    `create trigger lessons_changed after insert or update on lessons
      for each row execute function notify_course_of_lesson()`,
    `create function notify_user() returns trigger language plpgsql as $$
    begin
      perform pg_notify('user_notified', new.user_id::text);
      return null;
    end $$`,
    `create trigger notifications_changed after insert or update on notifications
      for each row execute function notify_user()`,
  ]);
