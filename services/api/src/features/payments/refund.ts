import { slotPrice } from '@stupeni/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { Actor } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import { storeInvoiceNews } from './invoice-news';
import { findPayment } from './queries';

/** SQL: whether a refund of the payment waits, because its slots are still in use. */
export const isOwed = sql<boolean>`refunded_slots < refund_amount / ${sql.lit(slotPrice)}`;

/**
 * Stores money that was returned to the buyer, and takes back as many slots of the refund as are free. The other slots
 * wait for `takeOwedSlots`. A repeated or older report changes nothing.
 *
 * @param by who returned the money: the provider (`command`) or a moderator
 * @param amount the sum of all refunds of the payment, in whole roubles
 * @param returnedOn the day of the bank transfer, «2026-11-24»
 * @param at when the provider returned the money; the present time if absent
 */
export const saveRefund = (
  db: Kysely<Tables>,
  by: Actor,
  id: number,
  { amount, returnedOn, at = new Date() }: { amount: number; returnedOn?: string; at?: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('payments')
      .select(['refund_amount', sql<number>`least(amount, ${amount}::int)`.as('after')])
      .where('id', '=', id)
      .where('status', '=', 'PAID')
      .forUpdate()
      .executeTakeFirst();
    if (!before || before.refund_amount >= before.after) return;
    const facts = {
      count: Math.floor(before.after / slotPrice) - Math.floor(before.refund_amount / slotPrice),
      amount: before.after - before.refund_amount,
    };
    await trx
      .insertInto('refunds')
      .values({
        payment_id: id,
        amount: facts.amount,
        slots: facts.count,
        returned_on: returnedOn ?? null,
        created_at: at,
      })
      .execute();
    await trx.updateTable('payments').set({ refund_amount: before.after }).where('id', '=', id).execute();
    await record(trx, { by, action: 'payment.refunded', subject: { kind: 'payment', id }, facts });
    await takeBackFreeSlots(trx, id);
    const payment = await findPayment(trx, id);
    if (payment) await storeInvoiceNews(trx, payment, by);
  });

/** Takes back the slots that refunds wait for, if they are free now. */
export async function takeOwedSlots(db: Kysely<Tables>): Promise<void> {
  const owed = await db
    .selectFrom('payments')
    .select('id')
    .where(isOwed)
    .where(sql<boolean>`exists (select from slot_account where used < paid)`)
    .orderBy('id')
    .execute();
  for (const { id } of owed) await inTransaction(db, (trx) => takeBackFreeSlots(trx, id));
}

// The row of slot_account is the lock against a participant who takes the slot at the same time.
async function takeBackFreeSlots(trx: Transaction<Tables>, id: number): Promise<void> {
  await sql`select id from payments where id = ${id}::int for update`.execute(trx);
  await sql`select id from slot_account for update`.execute(trx);
  await sql`
    update payments
    set refunded_slots = refunded_slots + least(refund_amount / ${sql.lit(slotPrice)} - refunded_slots, free.slots)
    from (select paid - used as slots from slot_account) free
    where id = ${id}::int and free.slots > 0 and ${isOwed}`.execute(trx);
}
