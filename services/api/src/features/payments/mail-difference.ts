import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { Mail } from '../../core/mail/mail';
import type { Difference, ProviderPayment } from './open-payments';

/** A mail about money is not sent after this time, in milliseconds. */
const mailLifeMs = 7 * 24 * 60 * 60_000;

/** Mails the moderators with the right `money` that the provider has taken money for which nobody got slots. */
export async function mailDifference(
  trx: Transaction<Tables>,
  { mail, clock }: { mail: Mail; clock: () => Date },
  {
    id,
    quantity,
    amount,
    differs,
  }: Pick<ProviderPayment, 'id' | 'quantity' | 'amount'> & { differs: Difference },
): Promise<void> {
  if (!mail.available) return;
  const readers = await trx
    .selectFrom('users')
    .innerJoin('rights', 'rights.user_id', 'users.id')
    .select(['users.id as userId', 'email', 'first_name as name'])
    .where('rights.name', '=', 'money')
    .where('role', '=', 'MODERATOR')
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('users.id')
    .execute();
  const validUntil = new Date(clock().getTime() + mailLifeMs).toISOString();
  const data = { path: '/moderator/payment', validUntil, payment: id, count: quantity, amount, differs };
  await mail.enqueueAll(
    trx,
    'payment_differs',
    readers.map((to) => ({ to, data })),
  );
}
