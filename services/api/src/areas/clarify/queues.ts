import type { Input } from '@stupeni/contract';
import { sql } from 'kysely';
import { byArrival, instantJson, type Queue } from '../review/queue';

type Answered = NonNullable<NonNullable<Input<'listClarify'>['query']>['answered']>;

/** SQL of a question's own JSON fields, with those of its answer. */
const asked = (answer: string) => () =>
  sql.raw<string>(`',"id":' || comments.id || ',"meta":{"question":' || to_json(comments.text)
    || ',"commentId":' || comments.id || ',"createdAt":' || ${instantJson('comments.created_at')} || ${answer} || '}'`);

const unanswered = `',"reply":null,"answeredAt":null,"teacher":null'`;
const given = `',"reply":' || to_json(comments.answer) || ',"answeredAt":' || ${instantJson('comments.answered_at')}
  || ',"teacher":' || (select '{"firstName":' || to_json(teacher.first_name)
    || ',"lastName":' || to_json(teacher.last_name) || '}' from users teacher where teacher.id = comments.answered_by)`;

// The index `comments_by_answer` has this very key: what waits comes before the latest answer, that before earlier ones.
const answerKey = (row: string) =>
  `coalesce(-extract(epoch from ${row}.answered_at at time zone 'UTC'), '-infinity'::numeric)`;
const byAnswer = (row: string) => [answerKey(row), ...byArrival(row)];

const questions = {
  table: 'comments',
  learner: 'author_id',
  searched: ['comments.search_key'],
} as const;

/** Questions, one row each (product decisions §4): without an answer oldest first, then by the latest answer. */
export const questionQueues: Record<Answered, Queue> = {
  no: {
    ...questions,
    sort: 'createdAt',
    keys: byArrival,
    waits: 'comments.answer is null',
    fields: asked(unanswered),
  },
  yes: {
    ...questions,
    sort: 'unanswered',
    keys: byAnswer,
    waits: `${answerKey('comments')} > '-infinity'`,
    fields: asked(given),
  },
  all: {
    ...questions,
    sort: 'unanswered',
    keys: byAnswer,
    waits: 'true',
    fields: asked(`coalesce(${given}, ${unanswered})`),
  },
};
