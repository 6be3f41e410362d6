import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { lessonNumber } from '../reading/lesson-number';

/** How often a person replaced the address of the calendar. */
export async function findAddressNumber(db: Kysely<Tables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('number')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Replaces the address. Resolves to the new number. */
export async function replaceAddress(trx: Transaction<Tables>, userId: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into calendar_addresses (user_id, number) values (${userId}, 1)
    on conflict (user_id) do update set number = calendar_addresses.number + 1, changed_at = now()
    returning number`.execute(trx);
  return rows[0]!.number;
}

/** A due date of a learner for the calendar. */
export interface CalendarRow {
  lessonId: number;
  courseId: number;
  title: string;
  order: number;
  course: string;
  at: Date;
  changedAt: Date;
  sequence: number;
}

/**
 * The due dates of a learner in the courses that are open now, the earliest first. Null when the account is closed or
 * not that of a learner, and when the address was replaced.
 */
export async function findCalendar(
  db: Kysely<Tables>,
  { userId, number }: { userId: number; number: number },
  timeZone: string,
): Promise<CalendarRow[] | null> {
  const { rows: owners } = await sql`
    select from users left join calendar_addresses address on address.user_id = users.id
    where users.id = ${userId} and users.role = 'LEARNER' and users.deleted_at is null and users.disabled_at is null
      and coalesce(address.number, 0) = ${number}`.execute(db);
  if (owners.length === 0) return null;
  const { rows } = await sql<CalendarRow>`
    select lessons.id as "lessonId", lessons.course_id as "courseId", lessons.title, ${lessonNumber} as "order",
      courses.title as course, due.due_at as at,
      greatest(lessons.updated_at, extension.changed_at, access.began) as "changedAt",
      lessons.version - 1 + coalesce(extension.changes, 0) as sequence
    from dues_of(${userId}::int, null, ${timeZone}::text) due
      join lessons on lessons.id = due.lesson_id
      join courses on courses.id = due.course_id and courses.deleted_at is null
      cross join lateral access_began(${userId}::int, due.course_id) access
      left join due_extensions extension on extension.user_id = ${userId} and extension.lesson_id = due.lesson_id
    where due.course_id in (select opened.course_id from courses_open_to(${userId}::int) opened)
    order by due.due_at, lessons.id`.execute(db);
  return rows;
}
