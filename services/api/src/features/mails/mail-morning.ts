import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** The time at which the mails of the day are sent, in the time zone of the school. */
const morning = '08:00';

/** The day (`2026-11-23`) whose mails may be sent now. Null before its morning. */
export function findMailDay(now: Date, timeZone: string): string | null {
  // This locale writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(now).split(' ');
  return time < morning ? null : day;
}

/**
 * Begins the morning of a day, unless this process or another one has begun it already. A new school begins its first day
 * and sends nothing.
 */
export async function beginMorning(trx: Transaction<Tables>, day: string): Promise<void> {
  const first = await trx
    .insertInto('mail_mornings')
    .values({ last_day: day })
    .onConflict((on) => on.column('single').doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 1n) return;
  await trx
    .updateTable('mail_mornings')
    .set({ last_day: day, reached_id: 0 })
    .where('last_day', '<', day)
    .execute();
}

/**
 * Locks the morning of a day, and resolves to the last person whose mails are stored. Undefined when all are, or when
 * another process stores them now.
 */
export async function lockMorning(trx: Transaction<Tables>, day: string): Promise<number | undefined> {
  const morningOfDay = await trx
    .selectFrom('mail_mornings')
    .select((eb) => eb.ref('reached_id').$notNull().as('reachedId'))
    .where('last_day', '=', day)
    .where('reached_id', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return morningOfDay?.reachedId;
}

/** Stores the last person whose mails are stored. Null: all are. */
export const saveReached = (trx: Transaction<Tables>, reachedId: number | null) =>
  trx.updateTable('mail_mornings').set({ reached_id: reachedId }).execute();

/** The next people who have news or may want the digest of what waits. */
export async function findNextPeople(
  trx: Transaction<Tables>,
  reachedId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id > ${reachedId}
      and (role = 'TEACHER' or exists (select from mail_news where mail_news.user_id = users.id))
    order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}
