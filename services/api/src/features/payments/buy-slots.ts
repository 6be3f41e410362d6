import { amountOf } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import type { PaymentProvider } from '../../payments/provider';
import { record } from '../journal/record';
import { addPayment, saveOpenedPayment } from './queries';
import { settlePayment } from './settle-payment';

/**
 * Starts a purchase of slots. The payment is stored before the provider is called, so that the provider cannot take
 * money for an unknown payment. If the call fails, the payment is canceled and the error is thrown again.
 */
export async function buySlots(
  db: Kysely<Tables>,
  provider: PaymentProvider,
  { quantity, by }: { quantity: number; by: SignedUser },
): Promise<{ id: number; payUrl: string }> {
  const amount = amountOf(quantity);
  const id = await inTransaction(db, async (trx) => {
    const added = await addPayment(trx, { quantity, amount, provider: provider.name, createdBy: by.id });
    const facts = { count: quantity, amount };
    await record(trx, { by, action: 'payment.started', subject: { kind: 'payment', id: added }, facts });
    return added;
  });
  try {
    const opened = await provider.open({ id, quantity, amount });
    await saveOpenedPayment(db, id, opened);
    return { id, payUrl: opened.payUrl };
  } catch (error) {
    await settlePayment(db, 'command', id, 'CANCELED');
    throw error;
  }
}
