import type { CheckType, DueRule, LessonNote } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../core/db/tables';
import { batched } from '../../core/db/batched';
import { selectDueRule, selectDues } from './dues';
import { type LearnerState, selectAccess } from './learner-state';
import { queryByKeys } from '../../core/db/query-by-keys';
import { askedQuestion } from '../tests/question-kinds';
import { selectNotes } from './select-notes';
import { type StoredSubmission, submissionsBy } from './submissions';
import { selectWanted, type Wanted } from './wanted';

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
  wanted: Wanted;
  dueRule: DueRule | null;
  submissions: StoredSubmission[];
  notes: LessonNote[] | null;
  /** JSON text of the test as learners see it. */
  test: string | null;
}

const test = `(select json_build_object('id', tests.id, 'title', tests.title, 'version', tests.version, 'questions',
    (select coalesce(json_agg(${askedQuestion} order by questions.position), '[]'::json)
      from questions where questions.test_id = tests.id))
  from tests where tests.id = lessons.test_id)`;

// The learner's progress in the course. Reading it together with the lesson saves a round trip.
const state = `
  ${selectAccess('asked.user_id', 'course_id = lessons.course_id')} as access,
  coalesce((select json_object_agg(progress.lesson_id, json_build_array(status, score, total))
    from lessons rail join progress on progress.lesson_id = rail.id and progress.user_id = asked.user_id
    where rail.course_id = lessons.course_id), '{}'::json) as steps,
  ${selectDues('asked.user_id', 'lessons.course_id', 'asked.time_zone')} as dues`;

/** A content as JSON text, and the transaction that wrote its row (`xmin`). */
interface CachedContent {
  writtenBy: string;
  content: string;
}

/** Contents by lesson id. */
type ContentCache = LRUCache<number, CachedContent>;

type StoredLesson = Omit<LessonRow, 'content'> & { at: number; writtenBy: string; content: string | null };

// `xmin` differs after every change of a row, also after a change that makes no new version.
const selectLessons = queryByKeys<StoredLesson>(
  ['int', 'int', 'int', 'xid', 'text'],
  (keys) => `
  select asked.at, lessons.id, lessons.course_id as "courseId", lessons.title, lessons.position as "order",
    lessons.xmin::text as "writtenBy",
    case when lessons.xmin = asked.cached_from then null else lessons.content::text end as content,
    lessons.check_type as "checkType", lessons.test_id as "testId", ${selectWanted('lessons')} as wanted,
    ${selectDueRule('lessons')} as "dueRule",
    lessons.version, ${submissionsBy('asked.user_id', { texts: true })} as submissions, ${selectNotes} as notes,
    ${test}::text as test, ${state}
  from ${keys} asked (at, id, user_id, cached_from, time_zone)
    join lessons on lessons.id = asked.id and lessons.deleted_at is null`,
);

/** A lesson and its reader. */
export interface LessonKey {
  id: number;
  userId: number;
}

/**
 * Live lessons, each with the reader's submissions and state, and with its test without the correct answers. With a
 * cache, the database sends only the contents that changed since they were cached.
 */
export async function readLessons(
  db: Kysely<Tables>,
  keys: readonly LessonKey[],
  timeZone: string,
  cache?: ContentCache,
): Promise<(key: LessonKey) => LessonRow | undefined> {
  const cached = keys.map(({ id }) => cache?.get(id));
  const rows = await selectLessons(
    db,
    keys.map(({ id, userId }, at) => [at, id, userId, cached[at]?.writtenBy ?? null, timeZone]),
  );
  const found = new Map<LessonKey | undefined, LessonRow>();
  for (const { at, writtenBy, content: changed, ...row } of rows) {
    // Without a cached content, the database has sent one.
    const content = changed ?? cached[at]!.content;
    if (changed !== null) cache?.set(row.id, { writtenBy, content });
    found.set(keys[at], { ...row, content });
  }
  return (key) => found.get(key);
}

/** In characters. A lesson of 1,000 blocks has about 200,000. */
const maxCacheSize = 10_000_000;

/**
 * Reads single lessons like `readLessons`; requests of one turn share a statement. The content is most of an answer and
 * is the same for all, so it is read again only after a change.
 */
export function lessonReader(
  db: Kysely<Tables>,
  timeZone: string,
): (key: LessonKey) => Promise<LessonRow | undefined> {
  const cache: ContentCache = new LRUCache({
    maxSize: maxCacheSize,
    sizeCalculation: ({ content }) => content.length,
  });
  return batched((keys: readonly LessonKey[]) => readLessons(db, keys, timeZone, cache));
}
