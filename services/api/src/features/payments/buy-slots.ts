import { amountOf } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import type { PaymentProvider } from '../../payments/provider';
import { addPayment, endPayment, saveOpenedPayment } from './queries';

/**
 * Starts a purchase of slots. The payment is stored before the provider is called, so that the provider cannot take
 * money for an unknown payment. If the call fails, the payment is canceled and the error is thrown again.
 */
export async function buySlots(
  db: Kysely<Tables>,
  provider: PaymentProvider,
  { quantity, createdBy }: { quantity: number; createdBy: number },
): Promise<{ id: number; payUrl: string }> {
  const amount = amountOf(quantity);
  const id = await addPayment(db, { quantity, amount, provider: provider.name, createdBy });
  try {
    const opened = await provider.open({ id, quantity, amount });
    await saveOpenedPayment(db, id, opened);
    return { id, payUrl: opened.payUrl };
  } catch (error) {
    await endPayment(db, id, 'CANCELED');
    throw error;
  }
}
