import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import type { Actor } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import { storeInvoiceNews } from './invoice-news';
import { endPayment, findPayment, type PaymentEnd, type PaymentRow } from './queries';

/**
 * Stores the final state of a payment, as the provider or a moderator (`by`) reports it. A repeated report changes
 * nothing, so the slots are added once. Throws `not_found`, and `wrong_state` when the payment already has the other
 * final state.
 */
export async function settlePayment(
  db: Kysely<Tables>,
  by: Actor,
  id: number,
  status: 'PAID' | 'CANCELED',
  end: PaymentEnd = {},
): Promise<PaymentRow> {
  const ended = await inTransaction(db, async (trx) => {
    const payment = await endPayment(trx, id, status, end);
    if (!payment) return undefined;
    const action = status === 'PAID' ? 'payment.paid' : 'payment.canceled';
    const facts = { count: payment.quantity, amount: payment.amount };
    await record(trx, { by, action, subject: { kind: 'payment', id }, facts });
    await storeInvoiceNews(trx, payment, by);
    return payment;
  });
  if (ended) return ended;
  const payment = await findPayment(db, id);
  if (!payment) throw problem('not_found');
  if (payment.status !== status) throw problem('wrong_state', { status: payment.status });
  return payment;
}
