import type { Seller } from '../../core/config/invoice-config';
import { type Db, type Given, type MadeRow, uniqueNumber } from './given';

/** Makes a payment, by default a paid one for one slot. */
export function makePayment(db: Db, given: Given<'payments'> = {}): MadeRow<'payments'> {
  const { quantity = 1, status = 'PAID' } = given;
  return db
    .insertInto('payments')
    .values({
      provider: 'sandbox',
      amount: quantity * 2000,
      paid_at: status === 'PAID' ? new Date() : null,
      canceled_at: status === 'CANCELED' ? new Date() : null,
      ...given,
      quantity,
      status,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes an invoice with its pending payment. */
export async function makeInvoice(db: Db, given: Given<'invoices'> = {}): MadeRow<'invoices'> {
  const payment_id =
    given.payment_id ?? (await makePayment(db, { provider: 'invoice', status: 'PENDING' })).id;
  return db
    .insertInto('invoices')
    .values({
      number: uniqueNumber(),
      issued_on: '2026-11-18',
      pay_until: '2026-11-28',
      seller: JSON.stringify(seller),
      buyer: 'ИП Котова М. С.',
      buyer_inn: '500100732259',
      ...given,
      payment_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const seller: Seller = {
  name: 'АНО «Школа»',
  address: null,
  inn: '7707083893',
  kpp: '773601001',
  bank: 'ПАО СБЕРБАНК',
  bik: '044525225',
  account: '40702810200000000001',
  corrAccount: '30101810400000000225',
  vat: null,
  basis: null,
  director: null,
  accountant: null,
  brand: 'Ступени',
};
