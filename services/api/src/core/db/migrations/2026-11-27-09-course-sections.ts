import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Sections of courses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table course_sections (
      id integer generated always as identity primary key,
      course_id integer not null references courses,
      -- From 1, in the order of the page.
      position integer not null,
      title text not null,
      constraint course_sections_title check (has_text(title)),
      constraint course_sections_order unique (course_id, position) deferrable initially deferred
    )`,
    // Null: the lesson is before the first section. Lessons of a section follow each other, in the order of the
    // sections.
    `alter table lessons add column section_id integer references course_sections on delete set null`,
    `create index lessons_by_section on lessons (section_id) where section_id is not null`,
    // Sends `course_changed`, so that every replica empties its cache of the course.
    `create function notify_course_of_section() returns trigger language plpgsql as $$
    begin
      perform notices.send('course_changed', coalesce(new.course_id, old.course_id)::text);
      return null;
    end $$`,
    `create trigger course_sections_changed after insert or update or delete on course_sections
      for each row execute function notify_course_of_section()`,
  ]);
}
