import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/**
 * Locks an account of any role. Undefined for a disabled or deleted one. Every step of a learner takes this lock first, so
 * the steps run one after another. Sign-ins, uploads, course imports and exports of own data take it too.
 */
export const lockAccount = (trx: Transaction<Tables>, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** SQL: ends the invitation of `account` (`id`), so that nobody with its link sets the password after a sign-in. */
export const endInvitationSql = sql`
  update entry_links set used_at = now() from account
  where entry_links.user_id = account.id and entry_links.kind = 'invitation' and entry_links.used_at is null`;

/** Stores the time of a sign-in, and ends the invitation. The caller holds the lock of the account. */
export async function saveSignInTime(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`
    with account as (select ${userId}::int as id), ended as (${endInvitationSql})
    update last_sign_ins set at = now() where user_id = ${userId}`.execute(trx);
}
