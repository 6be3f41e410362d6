import { askAboutPaymentJob } from './job-kinds';
import type { Input } from '@stupeni/contract';
import { parseId } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import type { Jobs } from '../../core/jobs/jobs';
import { chooseProvider } from './providers/choose-provider';
import { takeNoticedPayment } from './open-payments';

/**
 * Notices of the provider. Everybody can send a notice, so the API does not trust its content. A notice only names a
 * payment, and a job then asks the provider about this payment. A notice about a payment that is
 * unknown, or that such a notice cannot change, changes nothing.
 */
export function publicPayments(app: FastifyInstance, { db, config, jobs }: Context): void {
  const { name } = chooseProvider(config);
  serve(app, 'noticeFromYookassa', async ({ body }) => {
    if (name !== 'yookassa') throw problem('not_found');
    await inTransaction(db, (trx) => askSoon(trx, jobs, name, toNotice(body)));
    return {};
  });
}

/** Enqueues one question about the payment that a notice names, a second after the last question or later. */
export async function askSoon(
  trx: Transaction<Tables>,
  jobs: Jobs,
  provider: string,
  notice: { providerId: string; id: number | null; refund: boolean },
): Promise<void> {
  const noticed = await takeNoticedPayment(trx, provider, notice);
  if (noticed) await jobs.enqueue(trx, askAboutPaymentJob, { id: noticed.id }, { after: noticed.after });
}

function toNotice({ event, object }: Input<'noticeFromYookassa'>['body']) {
  const refund = event.startsWith('refund.');
  return {
    refund,
    providerId: (refund ? object.payment_id : undefined) ?? object.id,
    id: parseId(object.metadata?.payment ?? null),
  };
}
