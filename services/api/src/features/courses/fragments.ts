import { type RawBuilder, sql } from 'kysely';
import type { SignedUser } from '../../core/http/guards';

/**
 * SQL: whether the caller may open the course `courses`. Staff preview every course. A learner opens the courses
 * that are open to everybody or to the learner's group (product decisions §1).
 */
export const openTo = ({ id, role }: SignedUser): RawBuilder<boolean> =>
  role === 'LEARNER'
    ? sql<boolean>`(courses.is_open or exists (
        select from group_members join group_courses using (group_id)
        where group_members.user_id = ${id} and group_courses.course_id = courses.id))`
    : sql<boolean>`true`;

/** SQL: the live lessons of the course `courses` as JSON, by order, each with the user's progress. */
export const lessonsOfCourse = <L>(userId: number): RawBuilder<L[]> =>
  sql<L[]>`(select coalesce(json_agg(json_build_object(
      'id', step.id, 'courseId', step.course_id, 'title', step.title, 'order', step.position,
      'checkType', step.check_type, 'testId', step.test_id,
      'progresses', case when mine.status is null then '[]'::json else json_build_array(json_build_object(
        'lessonId', step.id, 'score', mine.score, 'total', mine.total, 'status', mine.status)) end
    ) order by step.position), '[]'::json)
    from lessons step left join progress mine on mine.lesson_id = step.id and mine.user_id = ${userId}
    where step.course_id = courses.id and step.deleted_at is null)`;
