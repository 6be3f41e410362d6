import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { instant } from '../../core/db/instant';
import { pageRows } from '../../core/db/page-rows';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';

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
        // The completion of the last row may have been undone. Then the next page repeats rows and leaves none out.
        sql<boolean>`(progress.completed_at, progress.lesson_id) < (
          select coalesce(seen.completed_at, 'infinity'), seen.lesson_id
          from progress seen where seen.user_id = ${userId} and seen.lesson_id = ${after})`,
      ),
    )
    .orderBy('progress.completed_at', 'desc')
    .orderBy('progress.lesson_id', 'desc')
    .limit(pageRows(limit))
    .execute();

/** A row for each FILE lesson with progress: when its status last changed, and the remark on a returned submission. */
export const findTaskProgress = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('progress')
    .innerJoin('lessons', 'lessons.id', 'progress.lesson_id')
    .select(['progress.lesson_id as lessonId'])
    .select(({ ref, selectFrom }) => [
      instant(ref('progress.changed_at')).as('date'),
      jsonObjectFrom(
        selectFrom('submissions')
          .select('submissions.comment as text')
          .select((eb) => selectPerson(eb.ref('submissions.reviewed_by')).as('teacher'))
          .whereRef('submissions.user_id', '=', 'progress.user_id')
          .whereRef('submissions.lesson_id', '=', 'progress.lesson_id')
          .where('submissions.verdict', '=', 'REDO')
          .where('progress.status', '=', 'NEED_REWORK')
          .orderBy('submissions.number', 'desc')
          .limit(1),
      ).as('remark'),
    ])
    .where('progress.user_id', '=', userId)
    .where('lessons.check_type', '=', 'FILE')
    .execute();
