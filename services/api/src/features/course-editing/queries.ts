import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { differs, nextVersion } from '../editing/version-columns';

/** Locks a course, live or deleted, against changes of its fields and of the order of its lessons. */
export const lockCourse = (trx: Transaction<Tables>, id: number) =>
  trx
    .selectFrom('courses')
    .select(['id', 'version', 'deleted_at as deletedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores a new course and returns its id. */
export async function insertCourse(
  trx: Transaction<Tables>,
  columns: Insertable<Tables['courses']>,
): Promise<number> {
  const { id } = await trx.insertInto('courses').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores the next version of a course. Updates no row when nothing in it changes. */
export const updateCourse = (
  trx: Transaction<Tables>,
  { id, by }: { id: number; by: number },
  columns: Updateable<Tables['courses']>,
) =>
  trx
    .updateTable('courses')
    .set({ ...columns, ...nextVersion(by) })
    .where('id', '=', id)
    .where(differs(columns))
    .executeTakeFirstOrThrow();

/** The live lessons of a course in their order, locked. */
export const lockLessons = (trx: Transaction<Tables>, courseId: number) =>
  trx
    .selectFrom('lessons')
    .select(['id', 'position'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute();

/**
 * Who moved one of these lessons last, and when, according to their stored versions. Undefined when no version
 * shows a move. `by` is null when no account made the move.
 */
export async function findMover(trx: Transaction<Tables>, lessonIds: readonly number[]) {
  const { rows } = await sql<{
    at: Date;
    id: number | null;
    by: { firstName: string; lastName: string } | null;
  }>`
    select versions.saved_at as at, users.id, case when users.id is null then null
      else json_build_object('firstName', users.first_name, 'lastName', users.last_name) end as by
    from (
      select saved_at, saved_by, data ->> 'order' as place,
        lag(data ->> 'order') over (partition by entity_id order by version) as before
      from entity_versions where kind = 'lesson' and entity_id = any(${lessonIds}::int[])
    ) versions left join users on users.id = versions.saved_by
    where versions.before is distinct from versions.place and versions.before is not null
    order by versions.saved_at desc limit 1`.execute(trx);
  return rows[0];
}

// The unique index on places checks each row as it is written. So the lessons first move far away.
const offset = 1_000_000;

/** Gives lessons new places, each with a new version. */
export async function placeLessons(
  trx: Transaction<Tables>,
  lessons: readonly { id: number; position: number }[],
  by: number,
): Promise<void> {
  const ids = lessons.map(({ id }) => id);
  const positions = lessons.map(({ position }) => position);
  await sql`update lessons set position = position + ${offset} where id = any(${ids}::int[])`.execute(trx);
  await sql`
    update lessons set position = placed.position, version = version + 1, updated_at = now(),
      updated_by = ${by}
    from unnest(${ids}::int[], ${positions}::int[]) placed (id, position)
    where lessons.id = placed.id`.execute(trx);
}
