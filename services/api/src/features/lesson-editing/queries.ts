import type { CheckType } from '@stupeni/contract';
import { type InsertObject, sql, type Transaction, type UpdateObject } from 'kysely';
import { hasRow } from '../../core/db/has-row';
import type { Tables } from '../../core/db/tables';
import type { LessonDraft } from '../../core/db/tables/content';
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

/** Locks the learners who have progress in a lesson. */
export const lockLearners = (trx: Transaction<Tables>, lessonId: number) =>
  sql`select from users where id in (select user_id from progress where lesson_id = ${lessonId})
    order by id for no key update`.execute(trx);

/** Locks a lesson, live or deleted. Waits until the running transactions of its learners end. */
export const lockLesson = (trx: Transaction<Tables>, id: number) => selectLocked(trx, id).executeTakeFirst();

/** Locks a lesson as `lockLesson`, and reads its texts. */
export const lockTexts = (trx: Transaction<Tables>, id: number) =>
  selectLocked(trx, id)
    .select([
      'draft',
      sql<LessonDraft>`published_text(lessons)`.as('published'),
      sql<boolean>`exists (select from progress where progress.lesson_id = lessons.id)`.as('hasProgress'),
    ])
    .executeTakeFirst();

const selectLocked = (trx: Transaction<Tables>, id: number) =>
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
      'published as isPublished',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate();

/** The texts of a lesson: what learners read, and what its author saved. */
export interface LessonTexts {
  /** What is saved and not published. Null without such changes. */
  draft: LessonDraft | null;
  /** What learners read. */
  published: LessonDraft;
  isPublished: boolean;
  /** Whether a learner has progress in the lesson. */
  hasProgress: boolean;
}

/** SQL: the beginning of a day in the time zone of the school. */
export const beginningOfDay = (day: string, timeZone: string) =>
  sql<Date>`${day}::date::timestamp at time zone ${timeZone}::text`;

/** Locks a live test against deletion until the transaction ends. Returns false when it does not exist. */
export const lockTest = (trx: Transaction<Tables>, id: number): Promise<boolean> =>
  hasRow(
    trx.selectFrom('tests').select('id').where('id', '=', id).where('deleted_at', 'is', null).forShare(),
  );

/** The live lesson at a place, unless it is the lesson `exceptId`. */
export const findHolder = (
  trx: Transaction<Tables>,
  { courseId, order }: LessonPosition,
  exceptId: number | null,
) =>
  trx
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('position', '=', order)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${exceptId}::int`)
    .executeTakeFirst();

/** The live lessons of a course at a place and after it. */
export const findLessonsFrom = (trx: Transaction<Tables>, { courseId, order }: LessonPosition) =>
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
  columns: InsertObject<Tables, 'lessons'> & { check_type: CheckType },
): Promise<number> {
  const { id } = await trx.insertInto('lessons').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Makes a lesson a draft. The new version has no opening day. */
export const hideLesson = (trx: Transaction<Tables>, { id, by }: { id: number; by: number }) =>
  trx
    .updateTable('lessons')
    .set({ published: false, opens_on: null, opens_at: null, ...nextVersion(by) })
    .where('id', '=', id)
    .execute();

/** Stores the next version of a lesson, unless nothing in it changes. */
export const updateLesson = (
  trx: Transaction<Tables>,
  { id, by }: { id: number; by: number },
  columns: UpdateObject<Tables, 'lessons'>,
) =>
  trx
    .updateTable('lessons')
    .set({ ...columns, ...nextVersion(by) })
    .where('id', '=', id)
    .where(differs(columns))
    .executeTakeFirstOrThrow();
