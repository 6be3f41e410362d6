import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { savedFields, savedTestId } from '../reading/publication';

/**
 * SQL: the columns of a copy, from what the author of the lesson saved last (`saved`). A due date that names a day
 * belongs to the learners of the original, so only «через N дней» is copied. The day from which a lesson opens is not
 * copied for the same reason.
 */
const copiedColumns = {
  check_type: `saved ->> 'checkType'`,
  content: `saved -> 'content'`,
  wants: `saved ->> 'wants'`,
  criteria: `saved ->> 'criteria'`,
  due_days: `(saved -> 'dueRule' ->> 'days')::integer`,
};
const columns = sql.raw(Object.keys(copiedColumns).join(', '));
const values = sql.raw(Object.values(copiedColumns).join(', '));

interface CopiedLesson {
  /** The id of the original. */
  id: number;
  courseId: number;
  title: string;
  order: number;
  sectionId: number | null;
  testId: number | null;
  /** Whether learners may find the copy. */
  isPublished: boolean;
}

/** Stores copies of lessons, each with its own place. Returns their ids in the order of their places. */
export async function insertCopiesOfLessons(
  trx: Transaction<Tables>,
  lessons: readonly CopiedLesson[],
  by: number,
): Promise<number[]> {
  const list = <T>(values: T[], type: string): RawBuilder<unknown> => sql`${values}::${sql.raw(type)}[]`;
  const given = sql.join([
    list(
      lessons.map(({ id }) => id),
      'int',
    ),
    list(
      lessons.map(({ courseId }) => courseId),
      'int',
    ),
    list(
      lessons.map(({ title }) => title),
      'text',
    ),
    list(
      lessons.map(({ order }) => order),
      'int',
    ),
    list(
      lessons.map(({ sectionId }) => sectionId),
      'int',
    ),
    list(
      lessons.map(({ testId }) => testId),
      'int',
    ),
    list(
      lessons.map(({ isPublished }) => isPublished),
      'bool',
    ),
  ]);
  const { rows } = await sql<{ id: number }>`
    insert into lessons (course_id, title, position, section_id, test_id, published, updated_by, ${columns})
      select copy.course_id, copy.title, copy.position, copy.section_id, copy.test_id, copy.published, ${by}::int, ${values}
      from unnest(${given}) copy (original, course_id, title, position, section_id, test_id, published)
        join (select id as original, ${sql.raw(savedFields)} as saved from lessons) source using (original)
      order by copy.position returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The live lessons of a locked course in their order. */
export const listLessonsToCopy = (trx: Transaction<Tables>, courseId: number) =>
  trx
    .selectFrom('lessons')
    .select(['id', 'section_id as sectionId', 'published as isPublished'])
    .select([
      sql<string>`${sql.raw(savedFields)} ->> 'title'`.as('title'),
      sql<number | null>`${sql.raw(savedTestId)}`.as('testId'),
    ])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();

/** Stores a copy of a course without its lessons. Returns its id. */
export async function insertCopyOfCourse(
  trx: Transaction<Tables>,
  { id, title, by }: { id: number; title: string; by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (title, description, description_original, price, updated_by)
      select ${title}, description, description_original, price, ${by}::int from courses where id = ${id}
      returning id`.execute(trx);
  return rows[0]!.id;
}

/** The title and the test that the author of a lesson saved last. */
export const findSaved = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('lessons')
    .select([
      sql<string>`${sql.raw(savedFields)} ->> 'title'`.as('title'),
      sql<number | null>`${sql.raw(savedTestId)}`.as('testId'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The title of a course. */
export async function findCourseTitle(trx: Transaction<Tables>, id: number): Promise<string> {
  const { title } = await trx
    .selectFrom('courses')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return title;
}

/** The greatest `order` of the live lessons of a course, 0 without lessons. */
export async function findLastOrder(trx: Transaction<Tables>, courseId: number): Promise<number> {
  const { last } = await trx
    .selectFrom('lessons')
    .select(({ fn, val }) => fn.coalesce(fn.max('position'), val(0)).as('last'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return last;
}
