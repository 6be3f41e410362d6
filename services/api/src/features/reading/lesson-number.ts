import { sql } from 'kysely';

/**
 * SQL: the number of a live lesson that people read, its place among the live lessons of its course from 1 (ADR 0097).
 * `position` may have gaps. The query must name `lessons`.
 */
export const lessonNumber = sql<number>`(select count(*)::int from lessons earlier
  where earlier.course_id = lessons.course_id and earlier.deleted_at is null
    and earlier.position <= lessons.position)`;
