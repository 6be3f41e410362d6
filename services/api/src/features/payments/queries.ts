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

/** A payment as the moderators' history shows it. */
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

/** Number of payments. */
export async function countPayments(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findPayment = (db: Kysely<Tables>, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirst();

/** Stores a pending payment and returns its id. */
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

/** Stores the provider's id of the payment and the address of its page. */
export async function saveOpenedPayment(
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

/** Ends a pending payment. A trigger adds the paid slots. Undefined when the payment is not pending. */
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
