import type { Payment } from '@stupeni/contract';

/** A payment of the current API or of an older one, with `qty`, and 'Оплачен' for PAID (specification §3). */
type RawPayment = Omit<Payment, 'quantity' | 'status'> & {
  quantity?: number;
  qty?: number;
  status: Payment['status'] | 'Оплачен';
};

/** Converts a payment to the form of the current API (product decisions §6). */
export function readPayment({ qty, quantity = qty, status, ...payment }: RawPayment): Payment {
  return { ...payment, quantity: quantity ?? 0, status: status === 'Оплачен' ? 'PAID' : status };
}
