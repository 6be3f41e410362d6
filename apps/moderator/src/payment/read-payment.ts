import type { Payment } from '@stupeni/contract';

/** A payment as an older API may say it, too: `qty`, and 'Оплачен' for PAID (specification §3). */
type SaidPayment = Omit<Payment, 'quantity' | 'status'> & {
  quantity?: number;
  qty?: number;
  status: Payment['status'] | 'Оплачен';
};

/** A payment in the one form that the screens know (product decisions §6). */
export function readPayment({ qty, quantity = qty, status, ...payment }: SaidPayment): Payment {
  return { ...payment, quantity: quantity ?? 0, status: status === 'Оплачен' ? 'PAID' : status };
}
