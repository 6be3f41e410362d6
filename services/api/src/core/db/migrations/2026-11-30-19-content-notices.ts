import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Notices of changed courses, lessons and tests (ADR 0121). */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  // Sends `content_changed` with the kind, the id and the version of a course, lesson or test.
  `create function notify_content() returns trigger language plpgsql as $$
  begin
    perform notices.send('content_changed', json_build_object('kind', tg_argv[0], 'id', new.id,
      'version', new.version, 'deleted', new.deleted_at is not null)::text);
    return null;
  end $$`,
  `create trigger courses_content_news after insert or update on courses
    for each row execute function notify_content('course')`,
  `create trigger lessons_content_news after insert or update on lessons
    for each row execute function notify_content('lesson')`,
  `create trigger tests_content_news after insert or update on tests
    for each row execute function notify_content('test')`,
  // Sends `content_changed` for the course of a section. The version of the course does not change, because a section
  // is no field of the course.
  `create function notify_content_of_section() returns trigger language plpgsql as $$
  begin
    perform notices.send('content_changed', json_build_object('kind', 'course', 'id', courses.id,
      'version', courses.version, 'deleted', courses.deleted_at is not null)::text)
    from courses where courses.id = coalesce(new.course_id, old.course_id);
    return null;
  end $$`,
  `create trigger course_sections_content_news after insert or update or delete on course_sections
    for each row execute function notify_content_of_section()`,
];
