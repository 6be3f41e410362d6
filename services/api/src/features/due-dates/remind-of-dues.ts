import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { makeTimeFormat } from '../../core/files/csv';
import type { Context } from '../context';
import { openingStatuses } from '../courses/fragments';
import { notify } from '../notifications/notify';
import { localTime } from '../reading/dues';

const morning = '09:00';

interface Reminder {
  userId: number;
  lessonId: number;
  title: string;
  on: string;
  isToday: boolean;
}

/**
 * The number of learners in one transaction. With this number the statements stay far below their time limit, also on a
 * busy machine.
 */
const batchSize = 200;

/**
 * Reminds learners two days before a due date and on its day, once a day, from nine o'clock by the school's clock. Each
 * transaction locks the row of the day and reminds the next learners. So a crash or a second process loses and repeats
 * no reminder. The next run continues where a process ended.
 */
export async function remindOfDues(
  { db, clock, config: { timeZone } }: Pick<Context, 'db' | 'clock' | 'config'>,
  mostLearners = batchSize,
): Promise<void> {
  for (;;) {
    const now = clock();
    const [today = '', time = ''] = makeTimeFormat(timeZone)(now).split(' ');
    if (time < morning) return;
    const isDone = await inTransaction(db, (trx) => remindNext(trx, { today, now, timeZone, mostLearners }));
    if (isDone) return;
  }
}

interface ReminderRun {
  today: string;
  now: Date;
  timeZone: string;
  /** The largest number of learners of one transaction. */
  mostLearners: number;
}

/** Reminds the next learners. True when all were reminded, or another process reminds them. */
async function remindNext(trx: Transaction<Tables>, run: ReminderRun): Promise<boolean> {
  const reached = await lockDay(trx, run.today);
  if (reached === null) return true;
  const { rows } = await sql<{ id: number }>`
    select id from users where id > ${reached} and role = 'LEARNER' and deleted_at is null and disabled_at is null
    order by id limit ${run.mostLearners}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  const reminders = await storeReminders(trx, ids, run);
  await notify(
    trx,
    reminders.map(({ userId, lessonId, title, on, isToday }) => ({
      userId,
      kind: 'due',
      lesson: { id: lessonId, title },
      due: { on, isToday },
    })),
  );
  const isDone = ids.length < run.mostLearners;
  await trx
    .updateTable('due_mornings')
    .set({ last_day: run.today, reached_id: isDone ? null : ids.at(-1)! })
    .execute();
  return isDone;
}

/**
 * Begins or continues the reminders of a day. Resolves to the id of the last learner who was reminded, to 0 when the
 * day begins, and to null when all learners were reminded or another process reminds them.
 */
async function lockDay(trx: Transaction<Tables>, day: string): Promise<number | null> {
  await sql`
    insert into due_mornings (last_day, reached_id) values (${day}::date, 0) on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<{ reached: number | null }>`
    select case when last_day < ${day}::date then 0 when last_day = ${day}::date then reached_id end as reached
    from due_mornings for update skip locked`.execute(trx);
  return rows[0]?.reached ?? null;
}

/**
 * Stores and returns the reminders of a day for these learners, without those that were stored before. Nobody is
 * reminded of a lesson that is handed in, still locked, or in a course that is closed to the learner.
 */
export async function storeReminders(
  trx: Transaction<Tables>,
  userIds: readonly number[],
  { today, now, timeZone }: Omit<ReminderRun, 'mostLearners'>,
): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    -- "materialized": the dues of a learner are found once, and not once for each lesson of the school.
    with due as materialized (
      select learner.id as user_id, own.lesson_id, own.due_on, own.due_on::date as due_day
      from unnest(${[...userIds]}::int[]) learner (id)
        cross join lateral (select distinct course_id as id from courses_open_to(learner.id)) course
        cross join lateral dues_of(learner.id, course.id, ${timeZone}::text) own
      where own.due_on::date in (${today}::date, ${today}::date + 2)
        and own.due_at > ${now} and own.handed_in_at is null),
    reached as (
      select due.*, lessons.title from due
        join lessons on lessons.id = due.lesson_id
        join courses on courses.id = lessons.course_id and courses.deleted_at is null
        left join lateral (
          select earlier.id from lessons earlier where earlier.course_id = lessons.course_id
            and earlier.is_shown and earlier.position < lessons.position
          order by earlier.position desc limit 1) before on true
        left join progress on progress.lesson_id = before.id and progress.user_id = due.user_id
      where coalesce(lessons.opens_at <= ${now}, true)
        and (before.id is null or progress.status in ${openingStatuses})),
    stored as (
      insert into due_reminders (user_id, lesson_id, due_day, kind)
      select user_id, lesson_id, due_day, case when due_day = ${today}::date then 'today' else 'ahead' end from reached
      on conflict do nothing returning user_id, lesson_id)
    select reached.user_id as "userId", reached.lesson_id as "lessonId", reached.title,
      ${sql.raw(localTime('reached.due_on'))} as "on", reached.due_day = ${today}::date as "isToday"
    from stored join reached using (user_id, lesson_id)
    order by reached.due_on, reached.user_id, reached.lesson_id`.execute(trx);
  return rows;
}
