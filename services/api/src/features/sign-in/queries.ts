import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { endInvitationSql } from '../../core/sessions/lock-account';
import { selectAccount } from '../../core/sessions/normalize-email';
import { hasSecondStepSql } from '../../core/sessions/second-steps';

/** The account with this e-mail that is not deleted. Upper and lower case are equal. */
export const findAccount = (db: Kysely<Tables>, email: string) =>
  selectAccount(db, email)
    .select(['id', 'role', 'first_name', 'last_name', 'password_hash', 'disabled_at'])
    .executeTakeFirst();

/**
 * Locks the account, stores the time of a sign-in with a password, and ends the invitation. An account that needs a
 * second step keeps both. False: the account was suspended or deleted, or its password changed, since it was read. So
 * the password must be checked again.
 */
export async function savePasswordSignInTime(trx: Transaction<Tables>, userId: number, passwordHash: string) {
  const { rows } = await sql`
    with account as (
      select id, ${sql.raw(hasSecondStepSql)} as waits from users
      where id = ${userId} and password_hash = ${passwordHash} and disabled_at is null and deleted_at is null
      for no key update),
    ended as (${endInvitationSql} and not account.waits)
    update last_sign_ins set at = case when account.waits then at else now() end
    from account where last_sign_ins.user_id = account.id returning account.id`.execute(trx);
  return rows.length === 1;
}
