import { type RawBuilder, sql } from 'kysely';

/** A year in the time zone of the school. */
export interface YearOfSchool {
  year: number;
  timeZone: string;
}

/** SQL: the day by which accounting has a payment: of the bank transfer, or of the payment, or else of its start. */
export const dayOf = (timeZone: string): RawBuilder<string> =>
  sql<string>`coalesce(received_on, (coalesce(paid_at, payments.created_at) at time zone ${timeZone}::text)::date)`;

/** SQL: the year of that day. */
export const yearOf = (timeZone: string): RawBuilder<number> =>
  sql<number>`extract(year from ${dayOf(timeZone)})::int`;

/** SQL: whether that day is in a year. */
export const isIn = (year: number, timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`${yearOf(timeZone)} = ${year}::int`;
