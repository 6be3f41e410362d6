import type { PaymentMonth } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import { dayOf, isIn, type YearOfSchool, yearOf } from './day-of';
import type { PaymentRow } from './queries';

/** The years with payments, newest first. */
export async function findPaymentYears(db: Kysely<Tables>, timeZone: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select(yearOf(timeZone).as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** What the months of a year have brought, newest first. Months without money and grants are missing. */
export async function findPaymentMonths(
  db: Kysely<Tables>,
  year: number,
  timeZone: string,
): Promise<PaymentMonth[]> {
  const { rows } = await sql<PaymentMonth>`
    select to_char(${dayOf(timeZone)}, 'YYYY-MM') as month,
      sum(case when provider = 'grant' then 0 else quantity - refund_amount / 2000 end)::float8 as bought,
      sum(case when provider = 'grant' then quantity else 0 end)::float8 as granted,
      sum(amount - refund_amount)::float8 as amount
    from payments
    where status = 'PAID' and ${isIn(year, timeZone)}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** A payment as the export shows it. */
export type ExportedPayment = Pick<
  PaymentRow,
  | 'id'
  | 'date'
  | 'paidAt'
  | 'receivedOn'
  | 'quantity'
  | 'amount'
  | 'status'
  | 'provider'
  | 'grantReason'
  | 'refundAmount'
  | 'buyer'
> & {
  /** Of the invoice. */
  number: number | null;
};

/** A page of the payments of a year, oldest first. @param after the last id of the previous page */
export const findPaymentsOfYear = (
  db: Kysely<Tables>,
  { year, timeZone, after, limit }: YearOfSchool & { after: number; limit: number },
): Promise<ExportedPayment[]> =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'created_by')
    .leftJoin('invoices', 'payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.created_at as date',
      'paid_at as paidAt',
      'received_on as receivedOn',
      'quantity',
      'amount',
      'status',
      'provider',
      'grant_reason as grantReason',
      'refund_amount as refundAmount',
      'number',
      sql<
        string | null
      >`coalesce(invoices.buyer || ', ИНН ' || buyer_inn, first_name || ' ' || last_name)`.as('buyer'),
    ])
    .where(isIn(year, timeZone))
    .where('payments.id', '>', after)
    .orderBy('payments.id')
    .limit(limit)
    .execute();
