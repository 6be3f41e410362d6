import type { ParticipantProgress } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedLinks } from '../../core/files/signed-links';
import { lessonNumber } from '../reading/lesson-number';
import { momentSql } from '../reading/moment-sql';
import { type StoredSubmission, selectSubmissions, withLinks } from '../reading/submissions';
import { isOpenTo } from '../courses/fragments';

type CourseProgress = ParticipantProgress['courses'][number];
type LessonProgress = CourseProgress['lessons'][number];
interface StoredCourse extends Omit<CourseProgress, 'lessons'> {
  lessons: (Omit<LessonProgress, 'submissions' | 'opensOn'> & {
    opensOn: string | null;
    submissions: StoredSubmission[];
  })[];
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
    seen as (
      select id, title from courses where deleted_at is null and (${isOpenTo(sql`${id}`)} or id in (
        select lessons.course_id from own join lessons on lessons.id = own.lesson_id and lessons.is_shown))),
    steps as (
      select lessons.course_id, count(*) filter (where own.status = 'COMPLETED') as completed,
        json_agg(json_build_object('id', lessons.id, 'title', lessons.title, 'order', ${lessonNumber},
          'checkType', lessons.check_type, 'status', coalesce(own.status, 'NOT_STARTED'),
          'opensOn', case when lessons.opens_at > now() then lessons.opens_on end, 'score', own.score, 'total', own.total, 'submissions', ${sql.raw(selectSubmissions('own.user_id', { texts: false }))},
          'changedAt', ${sql.raw(momentSql('own.changed_at'))}
        ) order by lessons.position) as lessons
      from seen join lessons on lessons.course_id = seen.id and lessons.is_shown
        left join own on own.lesson_id = lessons.id
      group by lessons.course_id)
    select coalesce(json_agg(json_build_object('course', json_build_object('id', seen.id, 'title', seen.title),
      'completed', coalesce(steps.completed, 0), 'lessons', coalesce(steps.lessons, '[]'::json)) order by seen.id),
      '[]'::json) as courses
    from seen left join steps on steps.course_id = seen.id`.execute(db);
  return (rows[0]?.courses ?? []).map((course) => ({
    ...course,
    lessons: course.lessons.map(({ opensOn, ...lesson }) => ({
      ...lesson,
      ...(opensOn !== null && { opensOn }),
      submissions: withLinks(links, lesson.submissions),
    })),
  }));
}
