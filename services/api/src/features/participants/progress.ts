import type { ParticipantProgress } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SignedLinks } from '../../files/signed-links';
import { type StoredSubmission, submissionsBy, withLinks } from '../../reading/submissions';
import { isOpenTo } from './queries';

type CourseProgress = ParticipantProgress['courses'][number];
type LessonProgress = CourseProgress['lessons'][number];
interface StoredCourse extends Omit<CourseProgress, 'lessons'> {
  lessons: (Omit<LessonProgress, 'submissions'> & { submissions: StoredSubmission[] })[];
}

/**
 * A live learner's progress in each live course that is open to them or that they have begun. Lessons are in order,
 * each with its submissions.
 */
export async function findParticipantCourses(
  db: Kysely<Tables>,
  links: SignedLinks,
  id: number,
): Promise<CourseProgress[]> {
  const { rows } = await sql<{ courses: StoredCourse[] }>`
    with own as (select * from progress where user_id = ${id}),
    steps as (
      select lessons.course_id, count(*) filter (where own.status = 'COMPLETED') as completed,
        count(own.lesson_id) as begun,
        json_agg(json_build_object('id', lessons.id, 'title', lessons.title, 'order', lessons.position,
          'checkType', lessons.check_type, 'status', coalesce(own.status, 'NOT_STARTED'),
          'score', own.score, 'total', own.total, 'submissions', ${sql.raw(submissionsBy('own.user_id'))},
          'changedAt', to_char(own.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by lessons.position) as lessons
      from lessons left join own on own.lesson_id = lessons.id
      where lessons.deleted_at is null group by lessons.course_id),
    seen as (
      select courses.id, json_build_object('course', json_build_object('id', courses.id, 'title', courses.title),
        'completed', coalesce(steps.completed, 0), 'lessons', coalesce(steps.lessons, '[]'::json)) as course
      from courses left join steps on steps.course_id = courses.id
      where courses.deleted_at is null and (steps.begun > 0 or ${isOpenTo(sql`${id}`)}))
    select coalesce((select json_agg(course order by id) from seen), '[]'::json) as courses`.execute(db);
  return (rows[0]?.courses ?? []).map((course) => ({
    ...course,
    lessons: course.lessons.map((lesson) => ({
      ...lesson,
      submissions: withLinks(links, lesson.submissions),
    })),
  }));
}
