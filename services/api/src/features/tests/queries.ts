import type { Reply } from '@stupeni/contract';
import { hasWords } from '@stupeni/rules';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { makePatternSubquery, russianKey } from '../../core/db/collation';
import { pageRows } from '../../core/db/page-rows';
import type { Tables } from '../../core/db/tables';
import { cutAround } from '../editing/cut-around';
import { nextVersion } from '../editing/version-columns';
import type { Page } from '../../core/http/page';
import { storedQuestion } from './question-kinds';

export type Test = Reply<'getTest'>;
type TestRow = Reply<'listTests'>[number];

/** Values of the query field `sort`. */
export const testSorts = ['id', 'title'] as const;
interface TestOrder {
  by: (typeof testSorts)[number];
  descending: boolean;
}

interface TestFilter {
  search?: string;
  /** Tests that a live lesson of this course uses, also in an unpublished change. */
  courseId?: number;
}

/** A live test with its questions and answers, correct ones marked, or undefined. */
export async function findTest(db: Kysely<Tables>, id: number): Promise<Test | undefined> {
  const { rows } = await sql<Test>`
    select tests.id, tests.title, tests.version,
      (select coalesce(json_agg(${sql.raw(storedQuestion)} order by questions.position), '[]'::json)
        from questions where questions.test_id = tests.id) as questions
    from tests where tests.id = ${id} and tests.deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * Live tests, each with the number of its questions and the first live lesson (of the course) that uses it, also in an
 * unpublished change.
 */
export async function findTests(
  db: Kysely<Tables>,
  filter: TestFilter,
  order: TestOrder,
  { limit, after }: Page,
): Promise<TestRow[]> {
  const sortKey = sortKeySql('tests', order);
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sortKey}, tests.id) ${sql.raw(order.descending ? '<' : '>')}
          (select ${sortKeySql('seen', order)}, seen.id from tests seen where seen.id = ${after})`;
  const { rows } = await sql<Omit<TestRow, 'found'> & { found: string | null }>`
    with ${drafted} select tests.id, tests.title, tests.version,
      (select count(*) from questions where questions.test_id = tests.id)::int as "questionCount",
      (select json_build_object('id', lessons.id, 'order', lessons.position, 'course',
          case when courses.deleted_at is null
            then json_build_object('id', courses.id, 'title', courses.title) end)
        from ${lessonsWithTest} lessons join courses on courses.id = lessons.course_id where true ${ofCourse(filter)}
        order by lessons.course_id, lessons.position limit 1) as lesson,
      ${selectFoundQuestion(filter)} as found
    from tests where ${matches(filter)} ${beyond}
    order by ${sortKey} ${direction}, tests.id ${direction} limit ${pageRows(limit)}`.execute(db);
  const { search = '' } = filter;
  return rows.map(({ found, ...row }) => ({
    ...row,
    ...(found !== null && !hasWords(row.title, search) && { found: cutAround(found, search) }),
  }));
}

/** Number of tests that match the filter. */
export async function countTests(db: Kysely<Tables>, filter: TestFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${drafted} select count(*)::int as total from tests where ${matches(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** SQL: the tests in unpublished changes of live lessons. They are few, so they are read once for all tests. */
const drafted = sql`drafted as materialized (
  select id, course_id, position, (draft ->> 'testId')::integer as test_id from lessons
  where draft is not null and deleted_at is null)`;

/** SQL: the live lessons that use the test `tests`, also in an unpublished change. Such a test cannot be deleted. */
const lessonsWithTest = sql`(
  select id, course_id, position from lessons where test_id = tests.id and deleted_at is null
  union select id, course_id, position from drafted where test_id = tests.id)`;

const matches = ({ search, courseId }: TestFilter): RawBuilder<boolean> =>
  sql<boolean>`tests.deleted_at is null
    ${
      search?.trim()
        ? sql`and (${russianKey(sql.ref('tests.title'))} like ${makePatternSubquery(search)}
            or exists (select from questions where questions.test_id = tests.id and ${questionHas(search)}))`
        : sql``
    }
    ${
      courseId === undefined
        ? sql``
        : sql`and exists (select from ${lessonsWithTest} lessons where true ${ofCourse({ courseId })})`
    }`;

/** SQL: whether the row `questions` has the words of a search, itself or in an answer. */
const questionHas = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(${russianKey(sql.ref('questions.text'))} like ${makePatternSubquery(search)}
    or exists (select from answers where answers.question_id = questions.id
      and ${russianKey(sql.ref('answers.text'))} like ${makePatternSubquery(search)}))`;

/** SQL: the first question with the words of a search. */
const selectFoundQuestion = ({ search }: TestFilter) =>
  search?.trim()
    ? sql`(select questions.text from questions where questions.test_id = tests.id and ${questionHas(search)}
        order by questions.position limit 1)`
    : sql`null::text`;

const ofCourse = ({ courseId }: TestFilter) =>
  courseId === undefined ? sql`` : sql`and lessons.course_id = ${courseId}`;

const sortKeySql = (table: 'tests' | 'seen', { by }: TestOrder): RawBuilder<unknown> =>
  by === 'id' ? sql.ref(`${table}.id`) : russianKey(sql.ref(`${table}.title`));

/** Locks a test, live or deleted. Learners who submit it wait until the transaction ends. */
export const lockTest = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('tests')
    .select(['version', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The first live lesson by course and order that uses a test, also in an unpublished change. */
export const findLessonWithTest = (trx: Transaction<Tables>, testId: number) =>
  trx
    .selectFrom('lessons')
    .select(['id', 'title'])
    .where(
      sql<boolean>`(test_id = ${testId} or draft is not null and (draft ->> 'testId')::integer = ${testId})`,
    )
    .where('deleted_at', 'is', null)
    .orderBy('course_id')
    .orderBy('position')
    .executeTakeFirst();

export async function insertTest(trx: Transaction<Tables>, title: string, by: number): Promise<number> {
  const { id } = await trx
    .insertInto('tests')
    .values({ title, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the next version of a test. */
export const updateTest = (trx: Transaction<Tables>, { id, by }: { id: number; by: number }, title: string) =>
  trx
    .updateTable('tests')
    .set({ title, ...nextVersion(by) })
    .where('id', '=', id)
    .execute();
