import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Purchase } from './providers/provider';

/** What a provider can report differently from the stored payment. */
export type Difference = 'payment' | 'shop' | 'currency' | 'amount';

/** A payment that a provider knows or will know. */
export interface ProviderPayment extends Purchase {
  status: 'PENDING' | 'PAID';
  providerId: string | null;
  differs: Difference | null;
  moneyTaken: boolean;
  refundAmount: number;
  /** Nobody got the address to pay at, and the provider does not know the key of the purchase any more. */
  keyIsOver: boolean;
}

/** A payment of this provider that is not canceled. */
export const findProviderPayment = (
  db: Kysely<Tables>,
  id: number,
  provider: string,
): Promise<ProviderPayment | undefined> =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.created_by')
    .select([
      'payments.id',
      'provider_key as key',
      'quantity',
      'amount',
      'email',
      'status',
      'provider_id as providerId',
      'differs',
      'money_taken as moneyTaken',
      'refund_amount as refundAmount',
      // A provider keeps a key for 24 hours.
      sql<boolean>`payments.provider_id is null and payments.created_at < now() - interval '23 hours'`.as(
        'keyIsOver',
      ),
    ])
    .where('payments.id', '=', id)
    .where('provider', '=', provider)
    .where('status', '<>', 'CANCELED')
    .where('provider_key', 'is not', null)
    .$narrowType<{ status: 'PENDING' | 'PAID'; key: string }>()
    .executeTakeFirst();

/**
 * Marks the payments that are due to be asked about, and resolves to their ids: pending ones, less often with age, at
 * first every minute and at last every six hours; and paid ones of the last 90 days, at first each hour and at last
 * each day, because the notice of a refund may be lost.
 *
 * @param limit the greatest number of payments: first the pending ones, then those that were not asked about for
 * longest
 */
export async function takeDuePayments(
  db: Kysely<Tables>,
  provider: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payments set asked_at = now() where id in (
      select id from payments where provider = ${provider} and (
        status = 'PENDING'
          and (provider_id is not null or created_at < now() - interval '30 seconds')
          and (asked_at is null or asked_at <= now()
            - least(interval '6 hours', greatest(interval '50 seconds', (now() - created_at) / 20)))
        or status = 'PAID' and refund_amount < amount and paid_at > now() - interval '90 days'
          and coalesce(asked_at, paid_at) <= now()
            - least(interval '1 day', greatest(interval '1 hour', (now() - paid_at) / 20)))
      order by status = 'PAID', asked_at nulls first, id limit ${limit}::int for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Makes payments due again at once, because they were marked and nobody asked about them. */
export async function giveBackDuePayments(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('payments').set({ asked_at: null }).where('id', 'in', ids).execute();
}

/**
 * Marks the payment that a notice names as asked about, and resolves to its id and to the seconds until the question.
 * The answer to a question of the last second may be older than the notice, so the next question follows after that
 * second. Undefined when there is no payment that the notice can change, or when this next question waits already. A
 * payment without the provider's id is found by our own id.
 */
export async function takeNoticedPayment(
  trx: Transaction<Tables>,
  provider: string,
  { providerId, id, refund }: { providerId: string; id: number | null; refund: boolean },
): Promise<{ id: number; after: number } | undefined> {
  const { rows } = await sql<{ id: number; after: number }>`
    update payments
    set asked_at = case when asked_at > now() - interval '1 second' then asked_at + interval '1 second' else now() end
    where provider = ${provider} and status = ${refund ? 'PAID' : 'PENDING'}
      and (provider_id = ${providerId} or (provider_id is null and id = ${id}::int))
      and (asked_at is null or asked_at <= now())
    returning id, case when asked_at > now() then 1 else 0 end as after`.execute(trx);
  return rows[0];
}

/**
 * Stores what the provider reports differently from the stored payment (null when both agree again), and whether it has
 * taken the money. Resolves to true when the money is taken and this was not known before.
 */
export async function saveDiffers(
  trx: Transaction<Tables>,
  id: number,
  { differs, moneyTaken }: { differs: Difference | null; moneyTaken: boolean },
): Promise<boolean> {
  const before = await trx
    .selectFrom('payments')
    .select('money_taken as moneyTaken')
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await trx.updateTable('payments').set({ differs, money_taken: moneyTaken }).where('id', '=', id).execute();
  return moneyTaken && !before.moneyTaken;
}
