import { isInn } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { dayIn } from '../../files/csv';
import { dispositionOf } from '../../files/file-name';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { numberOfInvoice } from '../../invoices/invoice';
import { byInvoice, findInvoice, issueInvoice } from './invoice-queries';
import { findPayment } from './queries';
import { settlePayment } from './settle-payment';
import { shown } from './shown';

/** Buying slots by invoice: the document, and what the bank has brought. */
export function invoices(app: FastifyInstance, { db, clock, config, threads }: Context): void {
  serve(app, 'createInvoice', async ({ body: { quantity, buyer, inn, kpp = null }, user }) => {
    if (!config.invoices) throw problem('not_sold');
    if (!isInn(inn)) throw problem('validation', { issues: [{ path: 'inn', message: wrongInn }] });
    const id = await issueInvoice(db, {
      ...config.invoices,
      ...{ quantity, buyer: buyer.trim(), buyerInn: inn, buyerKpp: kpp },
      day: dayIn(config.timeZone, clock()),
      by: user,
    });
    return shown((await findPayment(db, id))!);
  });

  serve(app, 'getInvoice', async ({ params, reply }) => {
    const invoice = await findInvoice(db, params.id);
    if (!invoice) throw problem('not_found');
    const name = `Счёт ${numberOfInvoice(invoice.number)}.pdf`;
    const file = await threads.run('drawInvoice', { field: '', text: JSON.stringify(invoice) });
    reply.type('application/pdf').header('content-disposition', dispositionOf('attachment', name));
    return Buffer.from(file);
  });

  serve(app, 'confirmInvoice', ({ params, user }) => settle(user, params.id, 'PAID'));
  serve(app, 'cancelInvoice', ({ params, user }) => settle(user, params.id, 'CANCELED'));

  // Also where the school sells otherwise by now: the money of an old invoice may still come.
  const settle = async (by: SignedUser, id: number, status: 'PAID' | 'CANCELED') => {
    const payment = await findPayment(db, id);
    if (payment?.provider !== byInvoice) throw problem('not_found');
    return shown(await settlePayment(db, by, id, status));
  };
}

const wrongInn = 'Такого ИНН не бывает: проверьте цифры';
