import type { Payment } from '@stupeni/contract';

/** A payment by invoice, and its document. */
export interface InvoiceProps {
  payment: Payment;
  invoice: NonNullable<Payment['invoice']>;
}
