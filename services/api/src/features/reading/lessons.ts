import type { CheckType, DueRule, LessonNote, Publication } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../core/db/tables';
import { batchLoads } from '../../core/db/batched';
import type { viewOf } from './course-structure';
import { selectDueRule, selectDues } from './dues';
import { type LearnerState, selectAccess } from './learner-state';
import { queryByKeys } from '../../core/db/query-by-keys';
import { askedQuestion } from '../tests/question-kinds';
import { selectPublication } from './publication';
import { selectNotes } from './select-notes';
import { type StoredSubmission, selectSubmissions } from './submissions';
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
  /** The day on which the lesson opens, also when it has passed. */
  opensOn: string | null;
  publication: Publication | null;
  submissions: StoredSubmission[];
  notes: LessonNote[] | null;
  /** JSON text of the test as learners see it. */
  test: string | null;
}

const test = `(select json_build_object('id', tests.id, 'title', tests.title, 'version', tests.version, 'questions',
    (select coalesce(json_agg(${askedQuestion} order by questions.position), '[]'::json)
      from questions where questions.test_id = tests.id))
  from tests where tests.id = saved.test_id)`;

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

/** SQL: whether a person may read the lesson. What a learner has completed stays readable (product decisions §4). */
const isReadable = `case when asked.is_author then lessons.deleted_at is null
  else lessons.is_shown or lessons.deleted_at is null and exists (select from progress
    where progress.user_id = asked.user_id and progress.lesson_id = lessons.id and progress.status = 'COMPLETED') end`;

// `xmin` differs after every change of a row, also after a change that makes no new version.
const selectLessons = queryByKeys<StoredLesson>(
  ['int', 'int', 'int', 'xid', 'text', 'boolean'],
  (keys) => `
  select asked.at, lessons.id, lessons.course_id as "courseId", saved.title, lessons.position as "order",
    lessons.xmin::text as "writtenBy",
    case when lessons.xmin = asked.cached_from then null
      else coalesce(unpublished.draft -> 'content', lessons.content)::text end as content,
    saved.check_type as "checkType", saved.test_id as "testId", ${selectWanted('saved')} as wanted,
    case when unpublished.draft is null then ${selectDueRule('lessons')} else unpublished.draft -> 'dueRule' end as "dueRule",
    case when unpublished.draft is null then lessons.opens_on::text
      else unpublished.draft ->> 'opensOn' end as "opensOn", case when asked.is_author then ${selectPublication} end as publication,
    lessons.version, ${selectSubmissions('asked.user_id', { texts: true })} as submissions, ${selectNotes} as notes,
    ${test}::text as test, ${state}
  from ${keys} asked (at, id, user_id, cached_from, time_zone, is_author)
    join lessons on lessons.id = asked.id and ${isReadable}
    cross join lateral (select case when asked.is_author then lessons.draft end as draft) unpublished
    cross join lateral (
      select lessons.title, lessons.check_type, lessons.test_id, lessons.wants, lessons.criteria
        where unpublished.draft is null
      union all
      select unpublished.draft ->> 'title', unpublished.draft ->> 'checkType',
        (unpublished.draft ->> 'testId')::integer, unpublished.draft ->> 'wants', unpublished.draft ->> 'criteria'
        where unpublished.draft is not null) saved`,
);

/** A lesson and its reader. */
export interface LessonKey {
  id: number;
  userId: number;
  /** Authors also read drafts and unpublished changes. */
  view: ReturnType<typeof viewOf>;
}

/**
 * Lessons, each with the reader's submissions and state, and with its test without the correct answers. With a
 * cache, the database sends only the contents that changed since they were cached.
 */
export async function readLessons(
  db: Kysely<Tables>,
  keys: readonly LessonKey[],
  timeZone: string,
  cache?: ContentCache,
): Promise<(key: LessonKey) => LessonRow | undefined> {
  // The cache has only what learners read, not what authors read.
  const cached = keys.map(({ id, view }) => (view === 'learner' ? cache?.get(id) : undefined));
  const rows = await selectLessons(
    db,
    keys.map(({ id, userId, view }, at) => [
      at,
      id,
      userId,
      cached[at]?.writtenBy ?? null,
      timeZone,
      view === 'author',
    ]),
  );
  const found = new Map<LessonKey | undefined, LessonRow>();
  for (const { at, writtenBy, content: changed, ...row } of rows) {
    // Without a cached content, the database has sent one.
    const content = changed ?? cached[at]!.content;
    if (changed !== null && keys[at]?.view === 'learner') cache?.set(row.id, { writtenBy, content });
    found.set(keys[at], { ...row, content });
  }
  return (key) => found.get(key);
}

/** The size of the cache in characters. A lesson of 1,000 blocks has about 200,000. */
const maxCacheSize = 10_000_000;

/**
 * Returns a function that reads single lessons like `readLessons`. The requests of one turn share a statement. The
 * content is most of an answer and is the same for all, so it is read again only after a change.
 */
export function createLessonReader(
  db: Kysely<Tables>,
  timeZone: string,
): (key: LessonKey) => Promise<LessonRow | undefined> {
  const cache: ContentCache = new LRUCache({
    maxSize: maxCacheSize,
    sizeCalculation: ({ content }) => content.length,
  });
  return batchLoads((keys: readonly LessonKey[]) => readLessons(db, keys, timeZone, cache));
}
