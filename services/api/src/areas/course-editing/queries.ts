import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../db/tables';
import { nextVersion } from '../../editing/rows';

/** Locks a course against every other change of it or of its lessons' places; a deleted one too. */
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

/** Stores the next version of a course. */
export const updateCourse = (
  trx: Transaction<Tables>,
  { id, by }: { id: number; by: number },
  columns: Updateable<Tables['courses']>,
) =>
  trx
    .updateTable('courses')
    .set({ ...columns, ...nextVersion(by) })
    .where('id', '=', id)
    .execute();

/** The live lessons of a course in their order, locked. */
export const lockLessonsOf = (trx: Transaction<Tables>, courseId: number) =>
  trx
    .selectFrom('lessons')
    .select(['id', 'position'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute();

/**
 * Who has given one of these lessons another place last, and when, by their kept states; undefined when none
 * of those tells of a move, `by` is null when nobody signed in has made it.
 */
export async function findMover(trx: Transaction<Tables>, lessonIds: readonly number[]) {
  const { rows } = await sql<{
    at: Date;
    id: number | null;
    by: { firstName: string; lastName: string } | null;
  }>`
    select kept.saved_at as at, users.id, case when users.id is null then null
      else json_build_object('firstName', users.first_name, 'lastName', users.last_name) end as by
    from (
      select saved_at, saved_by, data ->> 'order' as place,
        lag(data ->> 'order') over (partition by entity_id order by version) as before
      from entity_versions where kind = 'lesson' and entity_id = any(${lessonIds}::int[])
    ) kept left join users on users.id = kept.saved_by
    where kept.before is distinct from kept.place and kept.before is not null
    order by kept.saved_at desc limit 1`.execute(trx);
  return rows[0];
}

// Two steps: the index that keeps places unique looks at each row as it is written.
const away = 1_000_000;

/** Gives lessons new places, each with a new version. */
export async function placeLessons(
  trx: Transaction<Tables>,
  lessons: readonly { id: number; position: number }[],
  by: number,
): Promise<void> {
  const ids = lessons.map(({ id }) => id);
  const positions = lessons.map(({ position }) => position);
  await sql`update lessons set position = position + ${away} where id = any(${ids}::int[])`.execute(trx);
  await sql`
    update lessons set position = placed.position, version = version + 1, updated_at = now(),
      updated_by = ${by}
    from unnest(${ids}::int[], ${positions}::int[]) placed (id, position)
    where lessons.id = placed.id`.execute(trx);
}
