import type { Payment } from '@stupeni/contract';
import { slotPrice } from '@stupeni/rules';
import type { Context } from '../context';
import { makeDayFormat } from '../../core/files/csv';
import { sandbox } from './providers/sandbox';
import { grantProvider, type PaymentRow } from './queries';
import type { EntryRow } from './year-queries';

/** Returns a function that turns a row into a payment of the API, with days in the time zone of the school. */
export function makePaymentReply({
  config,
  clock,
}: Pick<Context, 'config' | 'clock'>): (row: PaymentRow) => Payment {
  const formatDay = makeDayFormat(config.timeZone);
  return ({ provider, payUrl, date, paidAt, refundAmount, refundedSlots, invoice, ...payment }) => ({
    ...payment,
    date: date.toISOString(),
    day: payment.receivedOn ?? formatDay(paidAt ?? date),
    // When the provider reported other facts than the school stored (`differs`), there is no address to pay at: a second
    // payment would bring no slots either.
    payUrl: payment.status === 'PENDING' && payment.differs === null ? payUrl : null,
    kind: provider === grantProvider ? 'grant' : 'purchase',
    sandbox: provider === sandbox.name,
    refund: refundAmount === 0 ? null : toRefund(refundAmount, refundedSlots),
    returned: null,
    // Days are compared as text: «2026-11-24».
    invoice: invoice && {
      ...invoice,
      overdue: payment.status === 'PENDING' && invoice.until < formatDay(clock()),
    },
  });
}

const toRefund = (amount: number, taken: number) => {
  const slots = Math.floor(amount / slotPrice);
  return { amount, slots, waiting: slots - taken };
};

/** Returns a function that makes a row of the history: a payment, or a refund of it. */
export const makeEntryReply =
  (toPaymentReply: (row: PaymentRow) => Payment) =>
  ({ entry: _, entryDay: day, refundId, ...row }: EntryRow): Payment => {
    const { returnedAmount, returnedSlots, returnedAt, returnedOn, ...payment } = row;
    const returned = refundId !== null &&
      returnedAt !== null && {
        id: refundId,
        amount: returnedAmount,
        slots: returnedSlots,
        date: returnedAt.toISOString(),
        on: returnedOn,
      };
    return { ...toPaymentReply(payment), day, returned: returned || null };
  };
