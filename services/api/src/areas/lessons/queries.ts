import type { CheckType, CourseLesson, Lesson, Submission } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { SignedUser } from '../../http/guards';
import { lessonsOfCourse, openTo } from '../courses/fragments';

interface LessonRow {
  id: number;
  courseId: number;
  title: string;
  order: number;
  content: Record<string, unknown>;
  checkType: CheckType;
  testId: number | null;
  version: number;
  courseTitle: string;
  isOpen: boolean;
  rail: CourseLesson[];
  submissions: Submission[];
  test: Lesson['test'];
}

/** A live lesson of a live course with all that its page shows of the caller, or undefined. */
export async function findLesson(db: Kysely<Tables>, id: number, user: SignedUser) {
  const { rows } = await sql<LessonRow>`
    select lessons.id, lessons.course_id as "courseId", lessons.title, lessons.position as "order",
      lessons.content, lessons.check_type as "checkType", lessons.test_id as "testId", lessons.version,
      courses.title as "courseTitle", ${openTo(user)} as "isOpen", ${lessonsOfCourse(user.id)} as rail,
      ${submissionsOf(user.id)} as submissions, ${learnerTest} as test
    from lessons join courses on courses.id = lessons.course_id and courses.deleted_at is null
    where lessons.id = ${id} and lessons.deleted_at is null`.execute(db);
  return rows[0];
}

// The newest work first: what a returned learner reads is the last verdict.
const submissionsOf = (userId: number) => sql`(select coalesce(json_agg(json_build_object(
    'id', works.id, 'filePath', '/api/files/' || works.file_id, 'comment', works.comment,
    'createdAt', works.created_at, 'verdict', works.verdict, 'reviewedAt', works.reviewed_at,
    'teacher', case when teacher.id is null then null
      else json_build_object('firstName', teacher.first_name, 'lastName', teacher.last_name) end
  ) order by works.round desc), '[]'::json)
  from works left join users teacher on teacher.id = works.reviewed_by
  where works.user_id = ${userId} and works.lesson_id = lessons.id)`;

// The key of the test is never read for this page, so that it cannot be sent by mistake.
const learnerTest = sql`(select json_build_object('id', tests.id, 'title', tests.title, 'questions',
    (select coalesce(json_agg(json_build_object('id', questions.id, 'text', questions.text,
        'type', questions.type, 'answers',
        (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text)
            order by answers.position), '[]'::json)
          from answers where answers.question_id = questions.id)
      ) order by questions.position), '[]'::json)
      from questions where questions.test_id = tests.id))
  from tests where tests.id = lessons.test_id)`;
