import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { problem } from '../../http/problem';
import { endPayment, findPayment, type PaymentRow } from './queries';

/**
 * Takes what a provider reports. Reported again it changes nothing: slots are credited once, and a final
 * payment stays what it is. Throws `not_found`, `wrong_state` (the other end was reached before).
 */
export async function settlePayment(
  db: Kysely<Tables>,
  id: number,
  status: 'PAID' | 'CANCELED',
): Promise<PaymentRow> {
  const ended = await endPayment(db, id, status);
  if (ended) return ended;
  const payment = await findPayment(db, id);
  if (!payment) throw problem('not_found');
  if (payment.status !== status) throw problem('wrong_state', { status: payment.status });
  return payment;
}
