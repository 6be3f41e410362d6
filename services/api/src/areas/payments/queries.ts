import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Page } from '../../http/page';
import type { OpenedPayment } from '../../payments/provider';

const columns = [
  'id',
  'quantity',
  'amount',
  'status',
  'provider',
  'pay_url as payUrl',
  'created_at as date',
] as const;

/** A payment as the moderators' history shows one. */
export interface PaymentRow extends Pick<
  Selectable<Tables['payments']>,
  'id' | 'quantity' | 'amount' | 'status' | 'provider'
> {
  payUrl: string | null;
  date: Date;
}

/** The payments, newest first. */
export const findPayments = (db: Kysely<Tables>, { limit, after }: Page): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .select(columns)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** How many payments there are. */
export async function countPayments(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findPayment = (db: Kysely<Tables>, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst();

/** Notes a purchase that waits for its money, and returns its id. */
export async function addPayment(
  db: Kysely<Tables>,
  payment: { quantity: number; amount: number; provider: string; createdBy: number },
): Promise<number> {
  const { createdBy: created_by, ...values } = payment;
  const { id } = await db
    .insertInto('payments')
    .values({ ...values, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes where the provider takes the money. */
export async function noteOpened(
  db: Kysely<Tables>,
  id: number,
  { providerId, payUrl }: OpenedPayment,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_id: providerId, pay_url: payUrl })
    .where('id', '=', id)
    .execute();
}

/** Ends a payment that still waits; a trigger credits the paid slots. Undefined when it does not wait. */
export const endPayment = (
  db: Kysely<Tables>,
  id: number,
  status: 'PAID' | 'CANCELED',
): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payments')
    .set({
      status,
      ...(status === 'PAID' ? { paid_at: sql<Date>`now()` } : { canceled_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning(columns)
    .executeTakeFirst();
