import { amountOf } from '@stupeni/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Jobs } from '../../core/jobs/jobs';
import { inTransaction } from '../../core/db/transaction';
import { ProblemError } from '../../core/http/problem';
import type { SignedInUser } from '../../core/http/guards';
import {
  type PaymentProvider,
  paymentPage,
  ProviderRefusedError,
  ProviderSilentError,
} from './providers/provider';
import { record } from '../journal/record';
import { askAgain } from './ask-again';
import { addPayment, saveOpenedPayment } from './queries';
import { settlePayment } from './settle-payment';

/**
 * Starts a purchase of slots. The payment and its key are stored before the provider is called, so that the provider
 * cannot take money for an unknown payment. When the provider is silent, the answer is our own page of the payment: it
 * shows the state, and `askAgain` repeats the call. Throws `payment_refused` when the provider refuses.
 */
export async function buySlots(
  db: Kysely<Tables>,
  { provider, jobs }: { provider: PaymentProvider; jobs: Jobs },
  { quantity, by }: { quantity: number; by: SignedInUser },
): Promise<{ id: number; payUrl: string }> {
  const amount = amountOf(quantity);
  const stored = await inTransaction(db, async (trx) => {
    const added = await addPayment(trx, { quantity, amount, provider: provider.name, createdBy: by.id });
    const facts = { count: quantity, amount };
    await record(trx, { by, action: 'payment.started', subject: { kind: 'payment', id: added.id }, facts });
    return added;
  });
  const { id } = stored;
  try {
    const opened = await provider.open({ ...stored, quantity, amount });
    await saveOpenedPayment(db, id, opened);
    return { id, payUrl: opened.payUrl };
  } catch (error) {
    if (error instanceof ProviderSilentError) {
      await inTransaction(db, (trx) => askAgain(trx, jobs, { id }));
      return { id, payUrl: paymentPage({ id, amount }) };
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    await settlePayment(db, 'command', id, 'CANCELED', { reason: 'refused' });
    throw new ProblemError('payment_refused', {}, { cause: error });
  }
}
