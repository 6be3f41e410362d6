import type { Reply } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { isOpenNow, openingStatuses } from '../courses/fragments';

/** The place that a lesson is going to have. An absent field does not change. */
interface Place {
  id: number;
  courseId?: number;
  order?: number;
}

/**
 * Counts the learners who stand before, at and after a lesson at its place, among those who may learn in the course
 * now. Undefined when there is no such live lesson.
 *
 * A learner stands after a step that the learner has completed, and at a step that is open or begun. If the lesson is
 * not a step yet, a learner who may open the next lesson and has not completed it stands at the place, because the new
 * step is going to close the next lesson.
 */
export async function countLearners(
  db: Kysely<Tables>,
  { id, courseId, order }: Place,
): Promise<Omit<Reply<'getLessonLearners'>, 'today'> | undefined> {
  const { rows } = await sql<Omit<Reply<'getLessonLearners'>, 'today'>>`
    with place as materialized (
      select lessons.id, coalesce(${courseId ?? null}::int, course_id) as course_id,
        coalesce(${order ?? null}::int, position) as position,
        is_shown and course_id = coalesce(${courseId ?? null}::int, course_id) as is_step,
        opens_at is null or opens_at <= now() as is_open
      from lessons where lessons.id = ${id} and lessons.deleted_at is null),
    step as materialized (
      select lessons.id, lessons.title, lessons.position, lessons.position >= place.position as is_later
      from lessons join place using (course_id) where lessons.is_shown and lessons.id <> place.id),
    near as materialized (
      select (select id from step where not is_later order by position desc limit 1) as previous_id,
        (select id from step where is_later order by position limit 1) as next_id),
    opened as materialized (
      select access.group_id, access.user_id from place join course_access access using (course_id)
        join courses on courses.id = access.course_id and courses.deleted_at is null
      where ${isOpenNow}),
    learner as materialized (
      select users.id from users
      where users.role = 'LEARNER' and users.deleted_at is null and users.disabled_at is null
        and ((select exists (select from opened where group_id is null and user_id is null))
          or users.id in (
            select group_members.user_id from opened join group_members using (group_id)
            union select opened.user_id from opened where opened.user_id is not null))),
    standing as (
      select case
        when own.status = 'COMPLETED' then 'after'
        when own.status <> 'NOT_STARTED' then 'at'
        when place.is_step and not place.is_open then 'before'
        when not place.is_step and next.status = 'COMPLETED' then 'after'
        when near.previous_id is null or previous.status in ${openingStatuses} then 'at'
        when not place.is_step and exists (
          select from progress later join step on step.id = later.lesson_id and step.is_later
          where later.user_id = learner.id and later.status <> 'NOT_STARTED') then 'after'
        else 'before' end as stands
      from learner cross join place cross join near
        left join progress own on own.user_id = learner.id and own.lesson_id = place.id
        left join progress previous on previous.user_id = learner.id and previous.lesson_id = near.previous_id
        left join progress next on next.user_id = learner.id and next.lesson_id = near.next_id)
    select place.is_step as "isStep",
      (select count(*)::int from standing where stands = 'before') as before,
      (select count(*)::int from standing where stands = 'at') as at,
      (select count(*)::int from standing where stands = 'after') as after,
      (select title from step where step.id = near.next_id) as next
    from place cross join near`.execute(db);
  return rows[0];
}
