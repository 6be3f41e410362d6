import type { ProgressStatus } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SignedUser } from '../../http/guards';
import type { Page } from '../../http/page';
import { openTo } from '../courses/fragments';

/** Completed lessons, newest first. Lessons of courses that are closed now are included. */
export const findCompleted = (db: Kysely<Tables>, userId: number, { limit, after }: Page) =>
  db
    .selectFrom('progress')
    .innerJoin('lessons', 'lessons.id', 'progress.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['progress.lesson_id', 'lessons.title', 'lessons.course_id', 'courses.title as course_title'])
    .select((eb) => eb.ref('progress.completed_at').$notNull().as('completed_at'))
    .select('progress.status')
    .where('progress.user_id', '=', userId)
    .where('progress.status', '=', 'COMPLETED')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(progress.completed_at, progress.lesson_id) < (select seen.completed_at, seen.lesson_id
          from progress seen where seen.user_id = ${userId} and seen.lesson_id = ${after})`,
      ),
    )
    .orderBy('progress.completed_at', 'desc')
    .orderBy('progress.lesson_id', 'desc')
    .limit(limit + 1)
    .execute();

interface TaskRow {
  id: number;
  title: string;
  courseId: number;
  courseTitle: string;
  status: ProgressStatus;
}

/** FILE lessons of the courses that are open to the learner, by course and order (product decisions §5). */
export async function findTasks(db: Kysely<Tables>, user: SignedUser, { limit, after }: Page) {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(lessons.course_id, lessons.position)
          > (select seen.course_id, seen.position from lessons seen where seen.id = ${after})`;
  const { rows } = await sql<TaskRow>`
    select lessons.id, lessons.title, courses.id as "courseId", courses.title as "courseTitle",
      coalesce(progress.status, 'NOT_STARTED') as status
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
      left join progress on progress.lesson_id = lessons.id and progress.user_id = ${user.id}
    where lessons.check_type = 'FILE' and lessons.deleted_at is null and ${openTo(user)} and ${beyond}
    order by lessons.course_id, lessons.position limit ${limit + 1}`.execute(db);
  return rows;
}
