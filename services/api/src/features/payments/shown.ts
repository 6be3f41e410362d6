import type { Payment } from '@stupeni/contract';
import { slotPrice } from '@stupeni/rules';
import { sandbox } from '../../payments/sandbox';
import { grant, type PaymentRow } from './queries';

/** A payment as the API answers it. */
export const shown = ({
  provider,
  payUrl,
  date,
  refundAmount,
  refundedSlots,
  ...payment
}: PaymentRow): Payment => ({
  ...payment,
  date: date.toISOString(),
  payUrl: payment.status === 'PENDING' ? payUrl : null,
  kind: provider === grant ? 'grant' : 'purchase',
  sandbox: provider === sandbox.name,
  refund: refundAmount === 0 ? null : refundOf(refundAmount, refundedSlots),
});

const refundOf = (amount: number, taken: number) => {
  const slots = Math.floor(amount / slotPrice);
  return { amount, slots, waiting: slots - taken };
};
