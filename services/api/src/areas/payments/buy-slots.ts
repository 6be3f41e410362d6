import { amountOf } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import type { PaymentProvider } from '../../payments/provider';
import { addPayment, endPayment, noteOpened } from './queries';

/**
 * Starts a purchase of slots: the payment is stored before the provider hears of it, so that no money can
 * come for a payment that nobody knows. A provider that does not answer leaves it canceled.
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
    await noteOpened(db, id, opened);
    return { id, payUrl: opened.payUrl };
  } catch (error) {
    await endPayment(db, id, 'CANCELED');
    throw error;
  }
}
