import { sql } from 'kysely';

/**
 * SQL: the number of a lesson that people read, its place among the lessons of its course that learners find, from 1 (ADR 0097, ADR 0112).
 * `position` may have gaps. The query must name `lessons`.
 */
export const lessonNumber = sql<number>`(select count(*)::int from lessons earlier
  where earlier.course_id = lessons.course_id and earlier.is_shown
    and earlier.position <= lessons.position)`;
