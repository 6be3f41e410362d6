import type { CheckType } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import type { LearnerState } from '../courses/learner-state';
import { rowsOver } from '../../reading/rows-over';
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
const test = `(select json_build_object('id', tests.id, 'title', tests.title, 'version', tests.version, 'questions',
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
    where group_members.user_id = asked.user_id and group_courses.course_id = lessons.course_id) as opened,
  coalesce((select json_object_agg(progress.lesson_id, json_build_array(status, score, total))
    from lessons rail join progress on progress.lesson_id = rail.id and progress.user_id = asked.user_id
    where rail.course_id = lessons.course_id), '{}'::json) as steps`;

const lessonsOf = rowsOver<LessonRow & { at: number }>(
  ['int', 'int', 'int'],
  (keys) => `
  select asked.at, lessons.id, lessons.course_id as "courseId", lessons.title, lessons.position as "order",
    lessons.content::text as content, lessons.check_type as "checkType", lessons.test_id as "testId",
    lessons.version, ${submissionsBy('asked.user_id')} as submissions, ${test}::text as test, ${state}
  from ${keys} asked (at, id, user_id)
    join lessons on lessons.id = asked.id and lessons.deleted_at is null`,
);

/** A lesson, and who reads it. */
export interface LessonKey {
  id: number;
  userId: number;
}

/** Live lessons, each with its reader's own works, state and its test without the key. */
export async function readLessons(
  db: Kysely<Tables>,
  keys: readonly LessonKey[],
): Promise<(key: LessonKey) => LessonRow | undefined> {
  const rows = await lessonsOf(
    db,
    keys.map(({ id, userId }, at) => [at, id, userId]),
  );
  const found = new Map(rows.map((row) => [keys[row.at], row]));
  return (key) => found.get(key);
}
