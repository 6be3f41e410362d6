import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { timesIn } from '../../core/files/csv';
import type { Context } from '../context';
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
 * Reminds learners two days before a due date and on its day, once a day from nine o'clock of the school's clock. The
 * day is taken and the reminders are stored in one transaction, so no crash and no second process loses or repeats any.
 */
export async function remindOfDues({
  db,
  clock,
  config: { timeZone },
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const [today = '', time = ''] = timesIn(timeZone)(now).split(' ');
  if (time < morning) return;
  await inTransaction(db, async (trx) => {
    if (!(await claimDay(trx, today))) return;
    const reminders = await storeReminders(trx, { today, now, timeZone });
    await notify(
      trx,
      reminders.map(({ userId, lessonId, title, on, isToday }) => ({
        userId,
        kind: 'due',
        lesson: { id: lessonId, title },
        due: { on, isToday },
      })),
    );
  });
}

/** Takes a day. False when it was taken, by this process or another. */
async function claimDay(trx: Transaction<Tables>, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into due_mornings (last_day) values (${day}::date)
    on conflict (single) do update set last_day = excluded.last_day where due_mornings.last_day < excluded.last_day
    returning last_day`.execute(trx);
  return rows.length > 0;
}

/**
 * Stores the reminders of a day that were not sent before, and resolves to them. Nobody is reminded of a lesson that is
 * handed in, still locked, or in a course that is closed to the learner.
 */
async function storeReminders(
  trx: Transaction<Tables>,
  { today, now, timeZone }: { today: string; now: Date; timeZone: string },
): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      select users.id as user_id, own.lesson_id, own.due_on, own.due_on::date as due_day
      from users cross join lateral dues_of(users.id, null, ${timeZone}::text) own
      where users.role = 'LEARNER' and users.deleted_at is null and users.disabled_at is null
        and own.due_on::date in (${today}::date, ${today}::date + 2)
        and own.due_at > ${now} and own.handed_in_at is null
        and own.course_id in (select opened.course_id from courses_open_to(users.id) opened)),
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
        and (before.id is null or progress.status in ('COMPLETED', 'ON_REVIEW', 'NEED_CLARIFY'))),
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
