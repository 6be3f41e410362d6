import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import {
  type PaymentProvider,
  ProviderRefused,
  type ProviderReport,
  ProviderSilent,
} from '../../payments/provider';
import { findRemotePayment, type RemotePayment, saveDiffers, takeDuePayments } from './open-payments';
import { saveOpenedPayment } from './queries';
import { saveRefund, takeOwedSlots } from './refund';
import { settlePayment } from './settle-payment';

interface Parts {
  db: Kysely<Tables>;
  provider: PaymentProvider;
  log: FastifyBaseLogger;
}

const batchSize = 25;
/** Each may take ten seconds. */
const mostSilent = 3;

/**
 * Asks the provider about all due payments, and takes back slots of refunds that are free by now. When the provider is
 * silent for three payments, it throws `ProviderSilent`, and a later run goes on.
 */
export async function askAboutDuePayments(parts: Parts): Promise<void> {
  const { db, provider, log } = parts;
  await takeOwedSlots(db);
  if (!provider.remote) return;
  let silent = 0;
  for (const id of await takeDuePayments(db, provider.name, batchSize)) {
    try {
      await askAboutPayment(parts, id);
    } catch (error) {
      if (error instanceof ProviderSilent && ++silent === mostSilent) throw error;
      // One payment that cannot be read keeps no other waiting.
      log.error({ err: error, payment: id }, 'could not learn the state of a payment');
    }
  }
}

/**
 * Reads the state of one payment from the provider and stores it. Opens the payment first if that call was lost: with the
 * same key the provider opens it once. Throws `ProviderRefused` and `ProviderSilent`.
 */
export async function askAboutPayment({ db, provider, log }: Parts, id: number): Promise<void> {
  if (!provider.remote) return;
  const payment = await findRemotePayment(db, id, provider.name);
  if (!payment) return;
  const providerId = payment.providerId ?? (await openAgain({ db, provider, log }, payment));
  if (providerId === null) return;
  let report = await provider.remote.read(providerId);
  if (report.status === 'waiting_for_capture' && !differenceOf(payment, report))
    report = await provider.remote.capture(providerId, payment);
  if (!(await store({ db, log }, payment, report))) return;
  const refunded = roublesOf(report.refunded);
  if (report.status !== 'succeeded' || refunded <= payment.refundAmount) return;
  let sum = 0;
  for (const refund of await refundsOf({ provider, log }, id, providerId)) {
    sum += refund.amount;
    await saveRefund(db, 'command', id, { amount: Math.min(roublesOf(sum), refunded), at: refund.at });
  }
  // The payment may already have a refund that the list does not have yet.
  await saveRefund(db, 'command', id, { amount: refunded });
}

/** The refunds; none when the provider refuses to list them, because the money is gone without their days too. */
async function refundsOf({ provider, log }: Omit<Parts, 'db'>, id: number, providerId: string) {
  try {
    return (await provider.remote?.refundsOf(providerId)) ?? [];
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    log.error({ err: error, payment: id }, 'the provider refused the list of refunds');
    return [];
  }
}

const roublesOf = (kopecks: number) => Math.floor(kopecks / 100);

/** Repeats the purchase. Resolves to the provider's id; null when the payment is canceled. */
async function openAgain({ db, provider, log }: Parts, payment: RemotePayment): Promise<string | null> {
  if (payment.keyIsOver) {
    await settlePayment(db, 'command', payment.id, 'CANCELED', { reason: 'expired' });
    return null;
  }
  try {
    const opened = await provider.open(payment);
    await saveOpenedPayment(db, payment.id, opened);
    return opened.providerId;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    log.error({ err: error, payment: payment.id }, 'the provider refused a payment');
    await settlePayment(db, 'command', payment.id, 'CANCELED', { reason: 'refused' });
    return null;
  }
}

/** What the provider reports otherwise than we stored. Such a report credits nothing. */
function differenceOf({ id, amount }: RemotePayment, report: ProviderReport) {
  if (report.payment !== String(id)) return 'payment';
  if (!report.ownShop) return 'shop';
  if (report.currency !== 'RUB') return 'currency';
  return report.amount === amount * 100 ? null : 'amount';
}

/** Stores what the provider reports of the payment itself. Resolves to false when it reports another payment. */
async function store(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  payment: RemotePayment,
  report: ProviderReport,
): Promise<boolean> {
  const { id } = payment;
  const differs = differenceOf(payment, report);
  if (differs) {
    log.error({ payment: id, differs, report }, 'the provider reports another payment');
    if (payment.differs !== differs) await saveDiffers(db, id, differs);
    return false;
  }
  if (payment.status === 'PENDING') {
    if (payment.differs) await saveDiffers(db, id, null);
    if (report.status === 'succeeded') await settlePayment(db, 'command', id, 'PAID');
    else if (report.status === 'canceled')
      await settlePayment(db, 'command', id, 'CANCELED', { reason: report.reason });
  }
  return true;
}
