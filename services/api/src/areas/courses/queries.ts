import type { CourseLesson, ProgressStatus } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SignedUser } from '../../http/guards';
import { lessonsOfCourse, openTo } from './fragments';

interface CourseFields {
  id: number;
  title: string;
  description: string;
  price: number | null;
  version: number;
  isOpen: boolean;
}

/** All live courses by id; `steps` are a learner's statuses by lesson order, null for staff. */
export async function findCourses(db: Kysely<Tables>, user: SignedUser) {
  const statuses =
    user.role === 'LEARNER'
      ? sql`array(select coalesce(mine.status, 'NOT_STARTED')
          from lessons left join progress mine on mine.lesson_id = lessons.id and mine.user_id = ${user.id}
          where lessons.course_id = courses.id and lessons.deleted_at is null order by lessons.position)`
      : sql`null::text[]`;
  const { rows } = await sql<CourseFields & { lessons: number; steps: ProgressStatus[] | null }>`
    select courses.id, title, description::text as description, price, version, ${openTo(user)} as "isOpen",
      ${statuses} as steps,
      (select count(*) from lessons where course_id = courses.id and deleted_at is null)::int as lessons
    from courses where deleted_at is null order by courses.id`.execute(db);
  return rows;
}

/** A live course with its lessons and the caller's progress, or undefined. */
export async function findCourse(db: Kysely<Tables>, id: number, user: SignedUser) {
  const { rows } = await sql<CourseFields & { lessons: CourseLesson[] }>`
    select courses.id, title, description::text as description, price, version, ${openTo(user)} as "isOpen",
      ${lessonsOfCourse(user.id)} as lessons
    from courses where courses.id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}
