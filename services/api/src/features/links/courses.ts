import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isOpenTo } from '../courses/fragments';

/** The number of courses that are open to a learner. */
export async function countOpenCourses(db: Kysely<Tables>, userId: number): Promise<number> {
  const { rows } = await sql<{ courses: number }>`
    select count(*)::int as courses from courses
    where deleted_at is null and ${isOpenTo(sql`${userId}::int`)}`.execute(db);
  return rows[0]?.courses ?? 0;
}
