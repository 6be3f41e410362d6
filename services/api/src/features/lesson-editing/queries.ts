import type { CheckType } from '@stupeni/contract';
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import { hasRow } from '../../core/db/has-row';
import type { Tables } from '../../core/db/tables';
import { differs, nextVersion } from '../editing/version-columns';

/** The place of a lesson in a course. */
export interface LessonPosition {
  courseId: number;
  order: number;
}

/**
 * Locks the course of a lesson and the course that the lesson may move to. The order of their ids prevents deadlocks.
 * Returns the courses that exist, deleted ones too.
 */
export const lockCourses = (trx: Transaction<Tables>, lessonId: number | null, courseId: number | null) =>
  trx
    .selectFrom('courses')
    .select(['id', 'deleted_at as deletedAt'])
    .where(
      sql<boolean>`id = ${courseId}::int or id = (select course_id from lessons where lessons.id = ${lessonId}::int)`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks a lesson, live or deleted, after the running steps of learners in it. */
export const lockLesson = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('lessons')
    .select([
      'course_id as courseId',
      'position as order',
      'section_id as sectionId',
      'check_type as checkType',
      'test_id as testId',
      'version',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks a live test against deletion until the transaction ends. Returns false when it does not exist. */
export const lockTest = (trx: Transaction<Tables>, id: number): Promise<boolean> =>
  hasRow(
    trx.selectFrom('tests').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare(),
  );

/** The live lesson at a place, unless it is `except`. */
export const findHolder = (
  trx: Transaction<Tables>,
  { courseId, order }: LessonPosition,
  except: number | null,
) =>
  trx
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('position', '=', order)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}::int`)
    .executeTakeFirst();

/** The live lessons of a course at a place and after it. */
export const findFrom = (trx: Transaction<Tables>, { courseId, order }: LessonPosition) =>
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

/** Stores the next version of a lesson, unless nothing in it changes. */
export const updateLesson = (
  trx: Transaction<Tables>,
  { id, by }: { id: number; by: number },
  columns: Updateable<Tables['lessons']>,
) =>
  trx
    .updateTable('lessons')
    .set({ ...columns, ...nextVersion(by) })
    .where('id', '=', id)
    .where(differs(columns))
    .executeTakeFirstOrThrow();
