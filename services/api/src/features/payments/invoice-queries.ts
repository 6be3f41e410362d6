import { amountOf } from '@stupeni/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import type { Seller } from '../../core/config/invoice-config';
import type { Invoice } from './invoices/invoice';
import { record } from '../journal/record';
import { storeInvoiceNews } from './invoice-news';
import { addPayment, findPayment, type PaymentRow } from './queries';

/** The provider of payments by invoice: the school's bank. */
export const invoiceProvider = 'invoice';

type NewInvoice = Pick<Invoice, 'seller' | 'buyer' | 'buyerInn' | 'buyerKpp' | 'quantity'> & {
  /** The day of the invoice, «2026-11-18», and how many days it can be paid. */
  day: string;
  days: number;
  by: SignedInUser;
};

/** Issues an invoice and its pending payment. */
export async function issueInvoice(
  trx: Transaction<Tables>,
  { by, ...invoice }: NewInvoice,
): Promise<PaymentRow> {
  const { quantity } = invoice;
  const amount = amountOf(quantity);
  const { id } = await addPayment(trx, { quantity, amount, provider: invoiceProvider, createdBy: by.id });
  await addInvoice(trx, id, invoice);
  const facts = { count: quantity, amount };
  await record(trx, { by, action: 'payment.started', subject: { kind: 'payment', id }, facts });
  const payment = (await findPayment(trx, id))!;
  await storeInvoiceNews(trx, payment, by);
  return payment;
}

/** Invoices are issued one after another, so that their numbers have no gaps. */
async function addInvoice(trx: Transaction<Tables>, id: number, invoice: Omit<NewInvoice, 'by'>) {
  const { seller, buyer, buyerInn, buyerKpp, day, days } = invoice;
  await sql`lock table invoices in share row exclusive mode`.execute(trx);
  await sql`
    insert into invoices (payment_id, number, issued_on, pay_until, seller, buyer, buyer_inn, buyer_kpp)
    select ${id}::int, coalesce(max(number), 0) + 1, ${day}::date, ${day}::date + ${days}::int,
      ${JSON.stringify(seller)}::jsonb, ${buyer}::text, ${buyerInn}::text, ${buyerKpp}::text
    from invoices`.execute(trx);
}

/** The invoice of a payment; undefined for a payment without an invoice. */
export const findInvoice = (db: Kysely<Tables>, paymentId: number): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select([
      'number',
      'issued_on as issuedOn',
      'pay_until as payUntil',
      'seller',
      'buyer',
      'buyer_inn as buyerInn',
      'buyer_kpp as buyerKpp',
      'quantity',
      'amount',
    ])
    .where('payment_id', '=', paymentId)
    .$narrowType<{ seller: Seller }>()
    .executeTakeFirst();
