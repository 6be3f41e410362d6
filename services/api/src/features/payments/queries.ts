import type { CancelReason, Payment } from '@stupeni/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { pageRows } from '../../core/db/page-rows';
import type { Tables } from '../../core/db/tables';
import type { Page } from '../../core/http/page';
import type { OpenedPayment, Purchase } from './providers/provider';
import { listedName } from '../journal/record';

/** The provider of granted slots. */
export const grantProvider = 'grant';

/** The columns of `PaymentRow`. */
export const paymentColumns = [
  'payments.id',
  'quantity',
  'amount',
  'status',
  'provider',
  'grant_reason as grantReason',
  'pay_url as payUrl',
  'created_at as date',
  'paid_at as paidAt',
  'received_on as receivedOn',
  'cancel_reason as reason',
  'differs',
  sql<boolean>`differs is not null and money_taken`.as('moneyTaken'),
  'refund_amount as refundAmount',
  'refunded_slots as refundedSlots',
  sql<string | null>`(select ${listedName} from users where users.id = created_by)`.as('buyer'),
  sql<PaymentRow['invoice']>`(
    select json_build_object('number', number, 'until', pay_until, 'buyer', buyer, 'inn', buyer_inn)
    from invoices where payment_id = payments.id)`.as('invoice'),
] as const;

/** A payment as the moderators' history shows it. */
export interface PaymentRow extends Pick<
  Selectable<Tables['payments']>,
  'id' | 'quantity' | 'amount' | 'status' | 'provider' | 'differs'
> {
  payUrl: string | null;
  date: Date;
  paidAt: Date | null;
  /** The day of the bank transfer of an invoice. */
  receivedOn: string | null;
  moneyTaken: boolean;
  reason: CancelReason | null;
  grantReason: string | null;
  refundAmount: number;
  refundedSlots: number;
  /** Full name of who started the payment, surname first. */
  buyer: string | null;
  invoice: Omit<NonNullable<Payment['invoice']>, 'overdue'> | null;
}

/** The payments, newest first. */
export const findPayments = (db: Kysely<Tables>, { limit, after }: Page): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(pageRows(limit))
    .execute();

export async function countPayments(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findPayment = (db: Kysely<Tables>, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirst();

/** Stores a pending payment. Resolves to its id, its key for the provider and the e-mail of the buyer. */
export async function addPayment(
  db: Kysely<Tables>,
  payment: { quantity: number; amount: number; provider: string; createdBy: number },
): Promise<Pick<Purchase, 'id' | 'key' | 'email'>> {
  const { createdBy: created_by, ...values } = payment;
  return db
    .insertInto('payments')
    .values({ ...values, created_by, provider_key: sql<string>`gen_random_uuid()` })
    .returning([
      'id',
      'provider_key as key',
      sql<string>`(select email from users where users.id = created_by)`.as('email'),
    ])
    .$narrowType<{ key: string }>()
    .executeTakeFirstOrThrow();
}

/** Stores the provider's id of the payment and the address of its page. A payment keeps the first id. */
export async function saveOpenedPayment(
  db: Kysely<Tables>,
  id: number,
  { providerId, payUrl }: OpenedPayment,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ provider_id: providerId, pay_url: payUrl })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute();
}

/** Stores granted slots. A trigger adds them. */
export const addGrant = (
  db: Kysely<Tables>,
  { createdBy, quantity, reason }: { createdBy: number | null; quantity: number; reason: string },
): Promise<PaymentRow> =>
  db
    .insertInto('payments')
    .values({
      quantity,
      amount: 0,
      provider: grantProvider,
      grant_reason: reason,
      status: 'PAID',
      paid_at: sql<Date>`now()`,
      created_by: createdBy,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();

/** What is known of the end of a payment. */
export interface PaymentEnd {
  /** Why it was canceled. */
  reason?: CancelReason | null;
  /** The day of the bank transfer, «2026-11-24». */
  receivedOn?: string;
}

/** Ends a pending payment. A trigger adds the paid slots. Undefined when the payment is not pending. */
export const endPayment = (
  db: Kysely<Tables>,
  id: number,
  status: 'PAID' | 'CANCELED',
  { reason = null, receivedOn }: PaymentEnd,
): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payments')
    .set({
      status,
      ...(status === 'PAID'
        ? { paid_at: sql<Date>`now()`, differs: null, ...(receivedOn && { received_on: receivedOn }) }
        : { canceled_at: sql<Date>`now()`, cancel_reason: reason }),
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning(paymentColumns)
    .executeTakeFirst();
