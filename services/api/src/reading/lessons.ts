import type { CheckType } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { LearnerState } from './learner-state';
import { rowsOver } from './rows-over';
import { type StoredSubmission, submissionsBy } from './submissions';

export interface LessonRow extends LearnerState {
  id: number;
  courseId: number;
  title: string;
  order: number;
  /** JSON text as stored. The API does not parse it. */
  content: string;
  checkType: CheckType;
  testId: number | null;
  version: number;
  submissions: StoredSubmission[];
  /** JSON text of the test as learners see it. */
  test: string | null;
}

// The correct answers are not selected, so they cannot be sent by mistake.
const test = `(select json_build_object('id', tests.id, 'title', tests.title, 'version', tests.version, 'questions',
    (select coalesce(json_agg(json_build_object('id', questions.id, 'text', questions.text,
        'type', questions.type, 'answers',
        (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text)
            order by answers.position), '[]'::json)
          from answers where answers.question_id = questions.id)
      ) order by questions.position), '[]'::json)
      from questions where questions.test_id = tests.id))
  from tests where tests.id = lessons.test_id)`;

// The learner's progress in the course. Reading it together with the lesson saves a round trip.
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

/** A lesson and its reader. */
export interface LessonKey {
  id: number;
  userId: number;
}

/** Live lessons, each with the reader's submissions and state, and with its test without the correct answers. */
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
