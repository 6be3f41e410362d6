import type { Payment } from '@stupeni/contract';

/** A payment by invoice, and the invoice. */
export interface InvoiceProps {
  payment: Payment;
  invoice: NonNullable<Payment['invoice']>;
}
