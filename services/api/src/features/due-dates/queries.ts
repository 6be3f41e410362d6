import type { DeskDue } from '@stupeni/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import { selectPerson } from '../../core/db/select-person';
import type { Tables } from '../../core/db/tables';
import { dueJson, localTime } from '../reading/dues';

/** A learner and a lesson. */
export interface LearnerLesson {
  userId: number;
  lessonId: number;
}

/** SQL: the due date of a learner for a lesson as the staff see it, or null. */
export const selectDeskDue = ({ userId, lessonId }: LearnerLesson, timeZone: string) => sql<DeskDue | null>`(
  select (${sql.raw(dueJson)}::jsonb || case when due.own_on <> due.due_on then (
      select jsonb_build_object('extension', jsonb_build_object('reason', extension.reason,
        'by', ${selectPerson(sql.ref<number>('extension.changed_by'))}))
      from due_extensions extension where extension.user_id = ${userId} and extension.lesson_id = ${lessonId})
    else '{}'::jsonb end)
  from lessons own cross join lateral dues_of(${userId}::int, own.course_id, ${timeZone}::text) due
  where own.id = ${lessonId} and due.lesson_id = ${lessonId})`;

/** The due date of a learner for a lesson. Null without one. */
export async function findDeskDue(
  db: Kysely<Tables>,
  learnerLesson: LearnerLesson,
  timeZone: string,
): Promise<DeskDue | null> {
  const { rows } = await sql<{ due: DeskDue | null }>`
    select ${selectDeskDue(learnerLesson, timeZone)} as due`.execute(db);
  return rows[0]?.due ?? null;
}

/** Locks a shown lesson against changes, and resolves to its title. Undefined when learners do not find the lesson. */
export async function lockShownLesson(trx: Transaction<Tables>, lessonId: number) {
  const { rows } = await sql<{ title: string }>`
    select lessons.title from lessons
      join courses on courses.id = lessons.course_id and courses.deleted_at is null
    where lessons.id = ${lessonId} and lessons.is_shown for share of lessons`.execute(trx);
  return rows[0];
}

/** A later due date with its reason. Both are null without an extension, and after the extension was removed. */
export interface Extension {
  on: string | null;
  reason: string | null;
}

export async function findExtension(
  trx: Transaction<Tables>,
  { userId, lessonId }: LearnerLesson,
): Promise<Extension> {
  const { rows } = await sql<Extension>`
    select ${sql.raw(localTime('due_on'))} as "on", reason from due_extensions
    where user_id = ${userId} and lesson_id = ${lessonId}`.execute(trx);
  return rows[0] ?? { on: null, reason: null };
}

/** Stores an extension. With `on` null, stores that the extension was removed. */
export async function saveExtension(
  trx: Transaction<Tables>,
  { userId, lessonId, on, reason, by }: LearnerLesson & Extension & { by: number },
): Promise<void> {
  await sql`
    insert into due_extensions (user_id, lesson_id, due_on, reason, changed_by)
    values (${userId}, ${lessonId}, ${on}::timestamp, ${reason}, ${by})
    on conflict (user_id, lesson_id) do update set due_on = excluded.due_on, reason = excluded.reason,
      changed_by = excluded.changed_by, changed_at = now(), changes = due_extensions.changes + 1`.execute(
    trx,
  );
}
