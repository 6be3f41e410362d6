import type { PaymentMonth } from '@stupeni/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { PaymentRow } from './queries';

const yearOf = (moment: RawBuilder<Date>, timeZone: string) =>
  sql<number>`extract(year from ${moment} at time zone ${timeZone}::text)::int`;

/** When the money came, or else when the purchase began. */
const accounted = sql<Date>`coalesce(paid_at, created_at)`;

/** The years with payments, newest first. */
export async function findPaymentYears(db: Kysely<Tables>, timeZone: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select(yearOf(accounted, timeZone).as('year'))
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
    select to_char(paid_at at time zone ${timeZone}::text, 'YYYY-MM') as month,
      sum(case when provider = 'grant' then 0 else quantity - refund_amount / 2000 end)::float8 as bought,
      sum(case when provider = 'grant' then quantity else 0 end)::float8 as granted,
      sum(amount - refund_amount)::float8 as amount
    from payments
    where status = 'PAID' and ${yearOf(sql<Date>`paid_at`, timeZone)} = ${year}::int
    group by 1 order by 1 desc`.execute(db);
  return rows;
}

/** A payment as the export shows it. */
export type ExportedPayment = Pick<
  PaymentRow,
  'id' | 'date' | 'quantity' | 'amount' | 'status' | 'provider' | 'grantReason' | 'refundAmount' | 'buyer'
> & {
  paidAt: Date | null;
  /** Of the invoice. */
  number: number | null;
};

/** A page of the payments of a year, oldest first. @param after the last id of the previous page */
export const findPaymentsOfYear = (
  db: Kysely<Tables>,
  { year, timeZone, after, limit }: { year: number; timeZone: string; after: number; limit: number },
): Promise<ExportedPayment[]> =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'created_by')
    .leftJoin('invoices', 'payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.created_at as date',
      'paid_at as paidAt',
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
    .where(
      sql<boolean>`extract(year from coalesce(paid_at, payments.created_at) at time zone ${timeZone}::text) = ${year}::int`,
    )
    .where('payments.id', '>', after)
    .orderBy('payments.id')
    .limit(limit)
    .execute();
