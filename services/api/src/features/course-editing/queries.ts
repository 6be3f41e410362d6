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

/** Stores the next version of a course. Updates no row when no column changes. */
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
    .select(['id', 'position', 'section_id as sectionId'])
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

// The unique index checks the place of each row when the row is written. So the lessons first get places far above all
// others.
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

/** The sections of a course in their order. */
export const listSections = (trx: Transaction<Tables>, courseId: number) =>
  trx
    .selectFrom('course_sections')
    .select(['id', 'title'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();

/**
 * Replaces the sections of a course. Deletes the sections that are not named; their lessons stay. Returns all ids in
 * their order.
 */
export async function writeSections(
  trx: Transaction<Tables>,
  courseId: number,
  sections: readonly { id?: number; title: string }[],
): Promise<number[]> {
  const rows = sections.map(({ id, title }, at) => ({ id, title: title.trim(), position: at + 1 }));
  const kept = rows.flatMap((row) => (row.id === undefined ? [] : { ...row, id: row.id }));
  await sql`delete from course_sections
    where course_id = ${courseId} and id <> all(${kept.map(({ id }) => id)}::int[])`.execute(trx);
  await sql`update course_sections set title = wanted.title, position = wanted.position
    from unnest(${kept.map(({ id }) => id)}::int[], ${kept.map(({ title }) => title)}::text[],
      ${kept.map(({ position }) => position)}::int[]) wanted (id, title, position)
    where course_sections.id = wanted.id`.execute(trx);
  const added = rows.filter(({ id }) => id === undefined);
  await sql`insert into course_sections (course_id, title, position)
    select ${courseId}, wanted.title, wanted.position
    from unnest(${added.map(({ title }) => title)}::text[], ${added.map(({ position }) => position)}::int[])
      wanted (title, position)`.execute(trx);
  return (await listSections(trx, courseId)).map(({ id }) => id);
}

/** Puts lessons into sections, without a new version: the versions of a lesson do not store its section. */
export async function placeInSections(
  trx: Transaction<Tables>,
  lessons: readonly { id: number; sectionId: number | null }[],
): Promise<void> {
  if (lessons.length === 0) return;
  await sql`update lessons set section_id = joined.section_id
    from unnest(${lessons.map(({ id }) => id)}::int[], ${lessons.map(({ sectionId }) => sectionId)}::int[])
      joined (id, section_id)
    where lessons.id = joined.id`.execute(trx);
}
