import { progressStatuses } from '@stupeni/contract';
import { opensNext } from '@stupeni/rules';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInUser } from '../../core/http/guards';

/** SQL: whether the row `access` of `course_access` has not ended. */
export const isOpenNow = sql<boolean>`(access.ends_at is null or access.ends_at > now())`;

/** SQL: the list of statuses that open the next lesson, as `opensNext` of the rules says. */
export const openingStatuses = sql`(${sql.join(progressStatuses.filter(opensNext).map((status) => sql.lit(status)))})`;

/** SQL: whether the course `courses` is open to a learner (product decisions §10). */
export const isOpenTo = (learner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`courses.id in (select opened.course_id from courses_open_to(${learner}) opened)`;

/** SQL: whether the caller may open the course `courses`. Staff preview every course. */
export const mayOpenCourse = ({ id, role }: SignedInUser): RawBuilder<boolean> =>
  role === 'LEARNER' ? isOpenTo(sql`${id}::int`) : sql<boolean>`true`;

/** SQL: JSON of the shown lessons of the course `courses`, in their order, each with the user's progress. */
export const lessonsOfCourse = <L>(userId: number): RawBuilder<L[]> =>
  sql<L[]>`(select coalesce(json_agg(json_build_object(
      'id', step.id, 'courseId', step.course_id, 'title', step.title, 'order', step.position,
      'checkType', step.check_type, 'testId', step.test_id,
      'progresses', case when mine.status is null then '[]'::json else json_build_array(json_build_object(
        'lessonId', step.id, 'score', mine.score, 'total', mine.total, 'status', mine.status)) end,
      'opensOn', case when step.opens_at > now() then step.opens_on end) order by step.position), '[]'::json)
    from lessons step left join progress mine on mine.lesson_id = step.id and mine.user_id = ${userId}
    where step.course_id = courses.id and step.is_shown)`;
