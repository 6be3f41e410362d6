import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import {
  type PaymentProvider,
  ProviderRefusedError,
  type ProviderReport,
  ProviderSilentError,
} from './providers/provider';
import { inTransaction } from '../../core/db/transaction';
import type { Jobs } from '../../core/jobs/jobs';
import type { Mail } from '../../core/mail/mail';
import { askAgain } from './ask-again';
import {
  type Difference,
  findProviderPayment,
  giveBackDuePayments,
  type ProviderPayment,
  saveDiffers,
  takeDuePayments,
} from './open-payments';
import { saveOpenedPayment } from './queries';
import { saveRefund, takeOwedSlots } from './refund';
import { settlePayment } from './settle-payment';
import { mailDifference } from './mail-difference';

interface Services {
  db: Kysely<Tables>;
  provider: PaymentProvider;
  jobs: Jobs;
  mail: Mail;
  clock: () => Date;
  log: FastifyBaseLogger;
}

const batchSize = 25;
/** A run stops after this number of payments for which the provider was silent. Each question may take ten seconds. */
const mostSilent = 3;

/**
 * Asks the provider about all due payments, and takes back the slots that refunds wait for. Throws
 * `ProviderSilentError` when the provider is silent for three payments. A later run then continues with the other
 * payments.
 */
export async function askAboutDuePayments(services: Services): Promise<void> {
  const { db, provider, jobs, log } = services;
  await takeOwedSlots(db);
  if (!provider.calls) return;
  let silentCount = 0;
  const due = await takeDuePayments(db, provider.name, batchSize);
  for (const [at, id] of due.entries()) {
    try {
      await askAboutPayment(services, id);
    } catch (error) {
      if (error instanceof ProviderSilentError) {
        await inTransaction(db, (trx) => askAgain(trx, jobs, { id }));
        if (++silentCount === mostSilent) {
          await giveBackDuePayments(db, due.slice(at + 1));
          throw error;
        }
      }
      // One payment that cannot be read does not stop the questions about the others.
      log.error({ err: error, payment: id }, 'could not learn the state of a payment');
    }
  }
}

/** Asks about one payment. When the provider is silent, a later job asks again. Throws `ProviderRefusedError`. */
export async function askAboutPaymentOrRetry(
  services: Services,
  { id, attempt }: { id: number; attempt?: number },
): Promise<void> {
  try {
    await askAboutPayment(services, id);
  } catch (error) {
    if (!(error instanceof ProviderSilentError)) throw error;
    services.log.warn({ err: error, payment: id }, 'could not learn the state of a payment');
    await inTransaction(services.db, (trx) => askAgain(trx, services.jobs, { id, attempt }));
  }
}

/**
 * Reads the state of one payment from the provider and stores it. If the call that opens the payment was lost, repeats
 * that call first: with the same key the provider opens one payment. Throws `ProviderRefusedError` and
 * `ProviderSilentError`.
 */
async function askAboutPayment(services: Services, id: number): Promise<void> {
  const { db, provider, log } = services;
  if (!provider.calls) return;
  const payment = await findProviderPayment(db, id, provider.name);
  if (!payment) return;
  const providerId = payment.providerId ?? (await openAgain(services, payment));
  if (providerId === null) return;
  let report = await provider.calls.read(providerId);
  if (report.status === 'waiting_for_capture' && !findDifference(payment, report))
    report = await provider.calls.capture(providerId, payment);
  if (!(await storeReport(services, payment, report))) return;
  const refunded = toRoubles(report.refunded);
  if (report.status !== 'succeeded' || refunded <= payment.refundAmount) return;
  let sum = 0;
  for (const refund of await listRefunds({ provider, log }, id, providerId)) {
    sum += refund.amount;
    await saveRefund(db, 'command', id, { amount: Math.min(toRoubles(sum), refunded), at: refund.at });
  }
  // The payment may already have a refund that the list does not have yet.
  await saveRefund(db, 'command', id, { amount: refunded });
}

/**
 * The refunds of a payment. Empty when the provider refuses to list them: the refunded sum is then stored without the
 * days of the refunds.
 */
async function listRefunds(
  { provider, log }: Pick<Services, 'provider' | 'log'>,
  id: number,
  providerId: string,
) {
  try {
    return (await provider.calls?.listRefunds(providerId)) ?? [];
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    log.error({ err: error, payment: id }, 'the provider refused the list of refunds');
    return [];
  }
}

const toRoubles = (kopecks: number) => Math.floor(kopecks / 100);

/** Repeats the purchase. Resolves to the provider's id; null when the payment is canceled. */
async function openAgain({ db, provider, log }: Services, payment: ProviderPayment): Promise<string | null> {
  if (payment.keyIsOver) {
    await settlePayment(db, 'command', payment.id, 'CANCELED', { reason: 'expired' });
    return null;
  }
  try {
    const opened = await provider.open(payment);
    await saveOpenedPayment(db, payment.id, opened);
    return opened.providerId;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    log.error({ err: error, payment: payment.id }, 'the provider refused a payment');
    await settlePayment(db, 'command', payment.id, 'CANCELED', { reason: 'refused' });
    return null;
  }
}

/** What the provider reports differently from the stored payment. Such a report credits nothing. */
function findDifference({ id, amount }: ProviderPayment, report: ProviderReport): Difference | null {
  if (report.payment !== String(id)) return 'payment';
  if (!report.ownShop) return 'shop';
  if (report.currency !== 'RUB') return 'currency';
  return report.amount === amount * 100 ? null : 'amount';
}

/** Stores what the provider reports of the payment itself. Resolves to false when it reports another payment. */
async function storeReport(
  services: Services,
  payment: ProviderPayment,
  report: ProviderReport,
): Promise<boolean> {
  const { db, log } = services;
  const { id } = payment;
  const differs = findDifference(payment, report);
  if (differs) {
    log.error({ payment: id, differs, report }, 'the provider reports another payment');
    const moneyTaken = report.status === 'succeeded';
    if (payment.differs !== differs || payment.moneyTaken !== moneyTaken)
      await inTransaction(db, async (trx) => {
        if (await saveDiffers(trx, id, { differs, moneyTaken }))
          await mailDifference(trx, services, { ...payment, differs });
      });
    return false;
  }
  if (payment.status === 'PENDING') {
    if (payment.differs)
      await inTransaction(db, (trx) => saveDiffers(trx, id, { differs: null, moneyTaken: false }));
    if (report.status === 'succeeded') await settlePayment(db, 'command', id, 'PAID');
    else if (report.status === 'canceled')
      await settlePayment(db, 'command', id, 'CANCELED', { reason: report.reason });
  }
  return true;
}
