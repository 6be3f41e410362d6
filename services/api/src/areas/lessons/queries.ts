import type { CheckType } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import type { LearnerState } from '../courses/learner-state';
import { rowsOf } from '../../reading/rows-of';
import { type StoredSubmission, submissionsBy } from './submissions';

export interface LessonRow extends LearnerState {
  id: number;
  courseId: number;
  title: string;
  order: number;
  /** JSON, as it is stored: nobody here looks into it. */
  content: string;
  checkType: CheckType;
  testId: number | null;
  version: number;
  submissions: StoredSubmission[];
  /** JSON of the test as a learner sees it. */
  test: string | null;
}

// The key of the test is never read for this page, so that it cannot be sent by mistake.
const test = `(select json_build_object('id', tests.id, 'title', tests.title, 'questions',
    (select coalesce(json_agg(json_build_object('id', questions.id, 'text', questions.text,
        'type', questions.type, 'answers',
        (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text)
            order by answers.position), '[]'::json)
          from answers where answers.question_id = questions.id)
      ) order by questions.position), '[]'::json)
      from questions where questions.test_id = tests.id))
  from tests where tests.id = lessons.test_id)`;

// What the learner's course rail shows, read together with the lesson: one round trip less for each page.
const state = `
  array(select course_id from group_members join group_courses using (group_id)
    where group_members.user_id = $2 and group_courses.course_id = lessons.course_id) as opened,
  coalesce((select json_object_agg(progress.lesson_id, json_build_array(status, score, total))
    from lessons rail join progress on progress.lesson_id = rail.id and progress.user_id = $2
    where rail.course_id = lessons.course_id), '{}'::json) as steps`;

const lesson = `
  select lessons.id, lessons.course_id as "courseId", lessons.title, lessons.position as "order",
    lessons.content::text as content, lessons.check_type as "checkType", lessons.test_id as "testId", lessons.version,
    ${submissionsBy('$2')} as submissions, ${test}::text as test, ${state}
  from lessons where lessons.id = $1 and lessons.deleted_at is null`;

/** A live lesson with the caller's own works, state and its test without the key, or undefined. */
export const findLesson = async (
  db: Kysely<Tables>,
  id: number,
  userId: number,
): Promise<LessonRow | undefined> => (await rowsOf<LessonRow>(db, lesson, [id, userId]))[0];
