import { leftBehind, type LeftBehind } from '@stupeni/contract';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** What a copy does not take from its original, and how many of each. */
export type LeftBehindCounts = { what: LeftBehind; count: number }[];

/**
 * Counts what a copy does not take. Access, fixed days (due dates and openings), lesson notes, results and questions
 * belong to the learners and to the time of the original.
 * @param lessons SQL: the ids of the copied lessons
 * @param courseId null when only a lesson is copied: its course keeps its access
 */
async function countLeft(
  trx: Transaction<Tables>,
  lessons: RawBuilder<unknown>,
  courseId: number | null,
): Promise<LeftBehindCounts> {
  const { rows } = await sql<Record<LeftBehind, number>>`
    with copied as (${lessons})
    select (select count(*) from course_access where course_id = ${courseId}::int)::int as access,
      (select count(*) from lessons join copied using (id) where due_on is not null or opens_on is not null
        or draft -> 'dueRule' ->> 'on' is not null or draft ->> 'opensOn' is not null)::int as dates,
      (select count(*) from lesson_notes join copied on copied.id = lesson_id)::int as notes,
      (select count(*) from progress join copied on copied.id = lesson_id)::int as results,
      (select count(*) from comments join copied on copied.id = lesson_id)::int as questions`.execute(trx);
  const counts = rows[0]!;
  return leftBehind.map((what) => ({ what, count: counts[what] })).filter(({ count }) => count > 0);
}

/** What the copy of a course does not take. */
export const countLeftOfCourse = (trx: Transaction<Tables>, courseId: number): Promise<LeftBehindCounts> =>
  countLeft(trx, sql`select id from lessons where course_id = ${courseId} and deleted_at is null`, courseId);

/** What the copy of a lesson does not take. */
export const countLeftOfLesson = (trx: Transaction<Tables>, lessonId: number): Promise<LeftBehindCounts> =>
  countLeft(trx, sql`select ${lessonId}::int as id`, null);
