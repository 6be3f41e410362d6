import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { endPage, readPage } from '../../core/http/page';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { answerOnce } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { chooseProvider } from './providers/choose-provider';
import { sandbox } from './providers/sandbox';
import { buySlots } from './buy-slots';
import { grantSlots } from './grant-slots';
import { invoices } from './invoice-routes';
import { countPayments, findPayment, findPayments } from './queries';
import { settlePayment } from './settle-payment';
import { makeEntryReply, makePaymentReply } from './payment-reply';
import { countEntries, findEntries } from './year-queries';
import { paymentYears } from './year-routes';

/** Buying access slots (product decisions §6). */
export function payments(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const provider = chooseProvider(config);
  const { timeZone } = config;
  const toReply = makePaymentReply(context);

  serve(app, 'listPayments', async ({ query, reply }) => {
    const page = readPage(query);
    if (query.year === undefined) {
      const rows = await findPayments(db, page);
      if (query.total) reply.header('x-total-count', String(await countPayments(db)));
      return endPage(reply, rows, page, ({ id }) => id).map(toReply);
    }
    const yearOfSchool = { year: query.year, timeZone };
    const rows = await findEntries(db, yearOfSchool, {
      limit: page.limit + 1,
      after: page.after,
      order: 'desc',
    });
    if (query.total) reply.header('x-total-count', String(await countEntries(db, yearOfSchool)));
    return endPage(reply, rows, page, ({ entry }) => entry).map(makeEntryReply(toReply));
  });

  paymentYears(app, context);
  invoices(app, context);

  serve(app, 'createPayment', async ({ body: { quantity }, user }) => {
    if (!config.sellsOnline) throw problem('not_sold');
    return buySlots(db, { provider, jobs: context.jobs }, { quantity, by: user });
  });

  serve(app, 'grantSlots', (call) => {
    const { quantity, reason } = call.body;
    const grant = { quantity, reason: reason.trim() };
    return answerOnce(db, call, async (trx) => toReply(await grantSlots(trx, call.user, grant)));
  });

  serve(app, 'getPayment', async ({ params }) => {
    const payment = await findPayment(db, params.id);
    if (!payment) throw problem('not_found');
    return toReply(payment);
  });

  // The buttons on the page of the sandbox act as the provider's reports.
  serve(app, 'payInSandbox', ({ params, user }) => settleInSandbox(user, params.id, 'PAID'));
  serve(app, 'cancelInSandbox', ({ params, user }) => settleInSandbox(user, params.id, 'CANCELED'));

  const settleInSandbox = async (by: SignedInUser, id: number, status: 'PAID' | 'CANCELED') => {
    const payment = await findPayment(db, id);
    if (payment?.provider !== sandbox.name || provider !== sandbox || !config.sellsOnline)
      throw problem('not_found');
    return toReply(await settlePayment(db, by, id, status));
  };
}
