import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Actor } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import { addGrant, type PaymentRow } from './queries';

/**
 * Adds slots without a payment. The history of payments has them with the reason and without a price, and the journal
 * says who granted them.
 */
export async function grantSlots(
  trx: Transaction<Tables>,
  by: Actor,
  { quantity, reason }: { quantity: number; reason: string },
): Promise<PaymentRow> {
  const createdBy = by === 'command' ? null : by.id;
  const granted = await addGrant(trx, { createdBy, quantity, reason });
  const subject = { kind: 'payment', id: granted.id, name: reason } as const;
  await record(trx, { by, action: 'payment.granted', subject, facts: { count: quantity } });
  return granted;
}
