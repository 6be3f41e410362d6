import type { Reply } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { savedTestId } from '../reading/publication';

/** What depends on a live course, or undefined when there is none. */
export async function findCourseUse(
  db: Kysely<Tables>,
  id: number,
): Promise<Reply<'getCourseUse'> | undefined> {
  const { rows } = await sql<Reply<'getCourseUse'>>`
    select (select count(*)::int from lessons where course_id = courses.id and deleted_at is null) as lessons,
      (select count(distinct progress.user_id)::int from lessons join progress on progress.lesson_id = lessons.id
        where lessons.course_id = courses.id and lessons.deleted_at is null and progress.status <> 'NOT_STARTED') as learners,
      (select count(*)::int from course_access where course_id = courses.id) as accesses
    from courses where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

/** What depends on a live lesson, or undefined when there is none. */
export async function findLessonUse(
  db: Kysely<Tables>,
  id: number,
): Promise<Reply<'getLessonUse'> | undefined> {
  const { rows } = await sql<Reply<'getLessonUse'>>`
    select (select count(*)::int from progress where lesson_id = lessons.id and status <> 'NOT_STARTED') as learners,
      (select count(*)::int from submissions where lesson_id = lessons.id) as submissions,
      (select count(*)::int from comments
        where lesson_id = lessons.id and submission_id is null and hidden_at is null) as questions
    from lessons where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

/** The live lessons with a live test, or undefined when there is no such test. */
export async function findTestUse(db: Kysely<Tables>, id: number): Promise<Reply<'getTestUse'> | undefined> {
  const { rows } = await sql<Reply<'getTestUse'>>`
    select coalesce((select json_agg(json_build_object('id', lessons.id,
          'title', coalesce(lessons.draft ->> 'title', lessons.title),
          'course', case when courses.deleted_at is null
            then json_build_object('id', courses.id, 'title', courses.title) end)
        order by lessons.course_id, lessons.position)
      from lessons join courses on courses.id = lessons.course_id
      where lessons.deleted_at is null
        and (lessons.test_id = tests.id or (${sql.raw(savedTestId)}) = tests.id)), '[]'::json) as lessons
    from tests where id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}
