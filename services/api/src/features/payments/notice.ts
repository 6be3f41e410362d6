import type { Input } from '@stupeni/contract';
import { idOf } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { inTransaction } from '../../db/transaction';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { providerOf } from '../../payments/provider-of';
import { takeNoticed } from './open-payments';

/**
 * Notices of the provider. Everybody can send one, so nothing of it is believed: it only names a payment about which a
 * job then asks the provider. A notice about an unknown or finished payment changes nothing.
 */
export function openPayments(app: FastifyInstance, { db, config, jobs }: Context): void {
  const { name } = providerOf(config);
  serve(app, 'noticeFromYookassa', async ({ body }) => {
    if (name !== 'yookassa') throw problem('not_found');
    await inTransaction(db, async (trx) => {
      const noticed = await takeNoticed(trx, name, named(body));
      if (noticed) await jobs.enqueue(trx, 'ask-about-payment', { id: noticed.id }, { after: noticed.after });
    });
    return {};
  });
}

function named({ event, object }: Input<'noticeFromYookassa'>['body']) {
  const refund = event.startsWith('refund.');
  return {
    refund,
    providerId: (refund ? object.payment_id : undefined) ?? object.id,
    id: idOf(object.metadata?.payment ?? null),
  };
}
