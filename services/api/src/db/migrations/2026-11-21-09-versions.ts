import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Triggers store every version of a course, a lesson or a test in `entity_versions`. The migration stores the current
 * version of existing ones.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [...keep('course', course), ...keep('lesson', lesson), ...keep('test', test)]);

const course = (row: string) =>
  `json_build_object('title', ${row}.title, 'description', ${row}.description, 'price', ${row}.price)`;

const lesson = (row: string) =>
  `json_build_object('courseId', ${row}.course_id, 'title', ${row}.title, 'order', ${row}.position,
    'content', ${row}.content, 'checkType', ${row}.check_type, 'testId', ${row}.test_id)`;

const test = (row: string) =>
  `json_build_object('title', ${row}.title, 'questions', (select coalesce(json_agg(json_build_object(
      'id', questions.id, 'text', questions.text, 'type', questions.type, 'answers',
      (select coalesce(json_agg(json_build_object('id', answers.id, 'text', answers.text,
          'correct', answers.correct) order by answers.position), '[]'::json)
        from answers where answers.question_id = questions.id)
    ) order by questions.position), '[]'::json)
    from questions where questions.test_id = ${row}.id))`;

// Deferred to the commit, because the questions of a test are written after the test.
const keep = (kind: string, stateOf: (row: string) => string) => [
  `create function keep_${kind}_version() returns trigger language plpgsql as $$
  begin
    insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
      values ('${kind}', new.id, new.version, ${stateOf('new')}, new.updated_by, new.updated_at)
      on conflict do nothing;
    return null;
  end $$`,
  `create constraint trigger ${kind}s_keep_version after insert or update of version on ${kind}s
    deferrable initially deferred for each row execute function keep_${kind}_version()`,
  `insert into entity_versions (kind, entity_id, version, data, saved_by, saved_at)
    select '${kind}', id, version, ${stateOf(`${kind}s`)}, updated_by, updated_at from ${kind}s
    on conflict do nothing`,
];
