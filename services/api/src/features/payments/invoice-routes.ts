import { amountOf, isInn, plainName } from '@stupeni/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { dayIn } from '../../core/files/csv';
import { formatDisposition } from '../../core/files/file-name';
import { problem } from '../../core/http/problem';
import { answerOnce } from '../../core/http/repeats';
import { serve } from '../../core/http/serve';
import { formatInvoiceNumber } from '../../core/config/invoice-config';
import { invoiceProvider, findInvoice, issueInvoice } from './invoice-queries';
import { findPayment } from './queries';
import { settlePayment } from './settle-payment';
import { saveRefund } from './refund';
import { makePaymentReply } from './payment-reply';

/** Buying slots by invoice: the document, and the money that arrived at the bank. */
export function invoices(app: FastifyInstance, context: Context): void {
  const { db, clock, config, threads } = context;
  const toReply = makePaymentReply(context);

  serve(app, 'createInvoice', async (call) => {
    const { quantity, buyer, inn, kpp = null } = call.body;
    if (!config.invoices) throw problem('not_sold');
    if (!isInn(inn)) throw problem('validation', { issues: [{ path: 'inn', message: wrongInn }] });
    if (kpp !== null && inn.length === 12)
      throw problem('validation', { issues: [{ path: 'kpp', message: kppOfPerson }] });
    const invoice = {
      ...config.invoices,
      quantity,
      buyer: plainName(buyer),
      buyerInn: inn,
      buyerKpp: kpp,
      day: dayIn(config.timeZone, clock()),
      by: call.user,
    };
    return answerOnce(db, call, async (trx) => toReply(await issueInvoice(trx, invoice)));
  });

  serve(app, 'getInvoice', async ({ params, reply }) => {
    const invoice = await findInvoice(db, params.id);
    if (!invoice) throw problem('not_found');
    const name = `Счёт ${formatInvoiceNumber(invoice.number)}.pdf`;
    const file = await threads.run('drawInvoice', { field: '', text: JSON.stringify(invoice) });
    reply.type('application/pdf').header('content-disposition', formatDisposition('attachment', name));
    return Buffer.from(file);
  });

  // This call also works when the school does not sell by invoice any more, because the money of an old invoice may
  // still arrive.
  serve(app, 'confirmInvoice', async ({ params: { id }, query, user }) => {
    const today = dayIn(config.timeZone, clock());
    const { receivedOn = today } = query;
    const invoice = await findInvoice(db, id);
    if (!invoice) throw problem('not_found');
    const wrong = describeWrongDay(
      receivedOn,
      { first: invoice.issuedOn, today },
      'В этот день счёта ещё не было',
    );
    if (wrong) throw problem('validation', { issues: [{ path: 'receivedOn', message: wrong }] });
    return toReply(await settlePayment(db, user, id, 'PAID', { receivedOn }));
  });

  serve(app, 'cancelInvoice', async ({ params: { id }, user }) => {
    await findInvoicePayment(id);
    return toReply(await settlePayment(db, user, id, 'CANCELED'));
  });

  serve(app, 'refundInvoice', async ({ params: { id }, body, user }) => {
    const today = dayIn(config.timeZone, clock());
    const { slots, returnedOn = today } = body;
    const payment = await findInvoicePayment(id);
    const { status, quantity } = payment;
    if (status !== 'PAID') throw problem('wrong_state', { status });
    if (slots > quantity)
      throw problem('validation', { issues: [{ path: 'slots', message: tooManySlots(quantity) }] });
    const paidOn = toReply(payment).day;
    const wrong = describeWrongDay(returnedOn, { first: paidOn, today }, 'В этот день денег ещё не было');
    if (wrong) throw problem('validation', { issues: [{ path: 'returnedOn', message: wrong }] });
    await saveRefund(db, user, id, { amount: amountOf(slots), returnedOn });
    return toReply(await findInvoicePayment(id));
  });

  const findInvoicePayment = async (id: number) => {
    const payment = await findPayment(db, id);
    if (payment?.provider !== invoiceProvider) throw problem('not_found');
    return payment;
  };
}

const wrongInn = 'Такого ИНН не бывает: проверьте цифры';
const kppOfPerson = 'У ИП КПП не бывает: оставьте поле пустым';
const tooManySlots = (quantity: number) => `По этому счёту можно вернуть не больше: ${quantity}`;

/**
 * What is wrong with the day of a bank transfer. Null when the day is possible. Days are compared as text:
 * «2026-11-24».
 */
function describeWrongDay(
  day: string,
  { first, today }: Record<'first' | 'today', string>,
  tooEarly: string,
) {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
    return 'Такого дня не бывает';
  if (day > today) return 'Этот день ещё не наступил';
  return day < first ? tooEarly : null;
}
