import type { PaymentMonth } from '@stupeni/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { selectEntries, entryYear, type YearOfSchool } from './entries';
import { paymentColumns, type PaymentRow } from './queries';

/**
 * A payment or one of its refunds. A row of a refund has `refundId` and the columns `returned…`. Its columns of
 * `PaymentRow` are those of the payment.
 */
export interface EntryRow extends PaymentRow {
  /** The id of the row. It is the cursor in both orders. */
  entry: number;
  entryDay: string;
  refundId: number | null;
  returnedAmount: number;
  returnedSlots: number;
  returnedAt: Date | null;
  returnedOn: string | null;
}

/**
 * A page of the payments and refunds of a year.
 * @param after `entry` of the last row of the previous page
 * @param order by the day, then by the payment with its refunds
 */
export async function findEntries(
  db: Kysely<Tables>,
  { year, timeZone }: YearOfSchool,
  { limit, after, order }: { limit: number; after: number | undefined; order: 'asc' | 'desc' },
): Promise<EntryRow[]> {
  const place = sql`entry_day, payment_id, entry % 2, entry`;
  const beyond = order === 'desc' ? sql.raw('<') : sql.raw('>');
  // The page is selected before the payments are joined. Otherwise the planner, which expects few entries in a year,
  // would look up each payment of the year.
  const page = db
    .selectFrom(selectEntries(timeZone).as('entries'))
    .selectAll()
    .where(entryYear, '=', year)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${place}) ${beyond} (
          select ${place} from ${selectEntries(timeZone)} before where entry = ${after!}::bigint)`,
      ),
    )
    .orderBy('entry_day', order)
    .orderBy('payment_id', order)
    .orderBy(sql`entry % 2`, order)
    .orderBy('entry', order)
    .limit(limit);
  return db
    .selectFrom(page.as('entries'))
    .innerJoin('payments', 'payments.id', 'entries.payment_id')
    .select([
      ...paymentColumns,
      'entry',
      'entry_day as entryDay',
      'refund_id as refundId',
      'returned_amount as returnedAmount',
      'returned_slots as returnedSlots',
      'returned_at as returnedAt',
      'returned_on as returnedOn',
    ])
    .orderBy('entry_day', order)
    .orderBy('entries.payment_id', order)
    .orderBy(sql`entry % 2`, order)
    .orderBy('entry', order)
    .execute();
}

/** Number of payments and refunds of a year. */
export async function countEntries(db: Kysely<Tables>, { year, timeZone }: YearOfSchool): Promise<number> {
  const { total } = await db
    .selectFrom(selectEntries(timeZone).as('entries'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(entryYear, '=', year)
    .executeTakeFirstOrThrow();
  return total;
}

/** The years with payments or refunds, newest first. */
export async function findPaymentYears(db: Kysely<Tables>, timeZone: string): Promise<number[]> {
  const rows = await db
    .selectFrom(selectEntries(timeZone).as('entries'))
    .select(entryYear.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** The money and the grants of each month of a year, newest first. Months without money and grants are missing. */
export async function findPaymentMonths(
  db: Kysely<Tables>,
  year: number,
  timeZone: string,
): Promise<PaymentMonth[]> {
  const { rows } = await sql<PaymentMonth>`
    select to_char(entry_day, 'YYYY-MM') as month,
      sum(case when of_provider = 'grant' then 0 when refund_id is null then of_quantity else -returned_slots end)::float8
        as bought,
      sum(case when of_provider = 'grant' then of_quantity else 0 end)::float8 as granted,
      sum(case when refund_id is null then of_amount else -returned_amount end)::float8 as amount
    from ${selectEntries(timeZone)} entries
    where of_status = 'PAID' and ${entryYear} = ${year}::int
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
