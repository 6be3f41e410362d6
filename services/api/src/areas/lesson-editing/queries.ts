import type { CheckType } from '@stupeni/contract';
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables';
import { nextVersion } from '../../editing/rows';

/** Where a lesson stands. */
export interface Place {
  courseId: number;
  order: number;
}

/**
 * Locks the course of a lesson and the one it may move to, always in the order of their ids, so that
 * places change one after the other. Returns what is there, deleted ones too.
 */
export const lockCoursesOf = (trx: Transaction<Tables>, lessonId: number | null, courseId: number | null) =>
  trx
    .selectFrom('courses')
    .select(['id', 'deleted_at as deletedAt'])
    .where(
      sql<boolean>`id = ${courseId}::int or id = (select course_id from lessons where lessons.id = ${lessonId}::int)`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks a lesson, a deleted one too; a learner's step in it ends first. */
export const lockLesson = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('lessons')
    .select([
      'course_id as courseId',
      'position as order',
      'check_type as checkType',
      'test_id as testId',
      'version',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether there is such a live test; it cannot be deleted before the transaction ends. */
export async function lockTest(trx: Transaction<Tables>, id: number): Promise<boolean> {
  const test = await trx
    .selectFrom('tests')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return test !== undefined;
}

/** The live lesson that holds a place, other than `except`. */
export const findHolder = (trx: Transaction<Tables>, { courseId, order }: Place, except: number | null) =>
  trx
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('position', '=', order)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}::int`)
    .executeTakeFirst();

/** The live lessons of a course from a place on. */
export const findFrom = (trx: Transaction<Tables>, { courseId, order }: Place) =>
  trx
    .selectFrom('lessons')
    .select(['id', 'position'])
    .where('course_id', '=', courseId)
    .where('position', '>=', order)
    .where('deleted_at', 'is', null)
    .execute();

/** Stores a new lesson and returns its id. */
export async function insertLesson(
  trx: Transaction<Tables>,
  columns: Insertable<Tables['lessons']> & { check_type: CheckType },
): Promise<number> {
  const { id } = await trx.insertInto('lessons').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores the next version of a lesson. */
export const updateLesson = (
  trx: Transaction<Tables>,
  { id, by }: { id: number; by: number },
  columns: Updateable<Tables['lessons']>,
) =>
  trx
    .updateTable('lessons')
    .set({ ...columns, ...nextVersion(by) })
    .where('id', '=', id)
    .execute();
