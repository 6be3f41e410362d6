import { type RawBuilder, sql } from 'kysely';

/** A year in the time zone of the school. */
export interface YearOfSchool {
  year: number;
  timeZone: string;
}

/**
 * SQL: the payments and their refunds, each with the day under which accounting lists it. `entry` is the id of the row,
 * and the columns `of_…` belong to the payment: a join of all entries with their payments would look up each payment.
 */
export const selectEntries = (timeZone: string) =>
  sql<PaymentEntry>`(
    select id::bigint * 2 as entry, id as payment_id, null::int as refund_id,
      coalesce(received_on, (coalesce(paid_at, created_at) at time zone ${timeZone}::text)::date) as entry_day,
      0 as returned_amount, 0 as returned_slots, null::timestamptz as returned_at, null::date as returned_on,
      provider as of_provider, quantity as of_quantity, amount as of_amount, status as of_status
    from payments
    union all
    select refunds.id::bigint * 2 + 1, payment_id, refunds.id,
      coalesce(returned_on, (refunds.created_at at time zone ${timeZone}::text)::date),
      refunds.amount, slots, refunds.created_at, returned_on, provider, quantity, payments.amount, status
    from refunds join payments on payments.id = payment_id)`;

/** A payment, or a refund of it. */
interface PaymentEntry {
  entry: number;
  payment_id: number;
  refund_id: number | null;
  /**
   * A day such as «2026-11-24». For a payment: the day of the bank transfer, or else of the payment, or else of its
   * start. For a refund: the day of the bank transfer, or else of the refund.
   */
  entry_day: string;
  returned_amount: number;
  returned_slots: number;
  returned_at: Date | null;
  returned_on: string | null;
}

/** SQL: the year of the day of an entry. */
export const entryYear: RawBuilder<number> = sql<number>`extract(year from entry_day)::int`;
