import type { ParticipantProgress } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';

interface ProgressRow {
  lastStep: Date | null;
  courses: ParticipantProgress['courses'];
}

/**
 * Where a learner stands in each live course that is open to them or that they have begun, by lessons in
 * their order. Undefined when there is no such live learner.
 */
export async function findParticipantProgress(
  db: Kysely<Tables>,
  id: number,
): Promise<ParticipantProgress | undefined> {
  const { rows } = await sql<ProgressRow>`
    with own as (select * from progress where user_id = ${id}),
    steps as (
      select lessons.course_id, count(*) filter (where own.status = 'COMPLETED') as completed,
        count(own.lesson_id) as begun,
        json_agg(json_build_object('id', lessons.id, 'title', lessons.title, 'order', lessons.position,
          'status', coalesce(own.status, 'NOT_STARTED'),
          'changedAt', to_char(own.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by lessons.position) as lessons
      from lessons left join own on own.lesson_id = lessons.id
      where lessons.deleted_at is null group by lessons.course_id),
    seen as (
      select courses.id, json_build_object('course', json_build_object('id', courses.id, 'title', courses.title),
        'completed', coalesce(steps.completed, 0), 'lessons', coalesce(steps.lessons, '[]'::json)) as course
      from courses left join steps on steps.course_id = courses.id
      where courses.deleted_at is null and (courses.is_open or steps.begun > 0 or exists (
        select from group_members join group_courses using (group_id)
        where group_members.user_id = ${id} and group_courses.course_id = courses.id)))
    select (select max(changed_at) from own) as "lastStep",
      coalesce((select json_agg(course order by id) from seen), '[]'::json) as courses
    from users where id = ${id} and role = 'LEARNER' and deleted_at is null`.execute(db);
  const [row] = rows;
  return row && { lastStep: row.lastStep?.toISOString() ?? null, courses: row.courses };
}
