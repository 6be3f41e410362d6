import type { Payment } from '@stupeni/contract';

/** The values for fields that an API before 0.1.2 does not send. */
const defaults = {
  receivedOn: null,
  invoice: null,
  kind: 'purchase',
  grantReason: null,
  buyer: null,
  reason: null,
  differs: null,
  moneyTaken: false,
  refund: null,
  returned: null,
} satisfies Partial<Payment>;

/** A payment of the current API or of an older one, with `qty`, and 'Оплачен' for PAID (specification §3). */
type RawPayment = Omit<Payment, 'quantity' | 'status' | 'day' | keyof typeof defaults> & {
  day?: string;
  quantity?: number;
  qty?: number;
  status: Payment['status'] | 'Оплачен';
} & Partial<Pick<Payment, keyof typeof defaults>>;

/** Converts a payment to the form of the current API (product decisions §6). */
export function readPayment({ qty, quantity = qty, status, ...payment }: RawPayment): Payment {
  const day = payment.day ?? payment.date.slice(0, 10);
  return {
    ...defaults,
    ...payment,
    day,
    quantity: quantity ?? 0,
    status: status === 'Оплачен' ? 'PAID' : status,
  };
}
