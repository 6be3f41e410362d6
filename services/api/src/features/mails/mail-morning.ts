import type { Transaction } from 'kysely';
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
 * Claims the morning of a day, so that its mails are made once. False when this process or another one has claimed it
 * already. A new school claims its first day and sends nothing.
 */
export async function claimMorning(trx: Transaction<Tables>, day: string): Promise<boolean> {
  const first = await trx
    .insertInto('mail_mornings')
    .values({ last_day: day })
    .onConflict((on) => on.column('single').doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows === 1n) return false;
  const { numUpdatedRows } = await trx
    .updateTable('mail_mornings')
    .set({ last_day: day })
    .where('last_day', '<', day)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
