import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { selectAccount } from '../../core/sessions/normalize-email';
import { hasSecondStepSql } from '../../core/sessions/second-steps';

/** The account with this e-mail that is not deleted. Upper and lower case are equal. */
export const findAccount = (db: Kysely<Tables>, email: string) =>
  selectAccount(db, email)
    .select(['id', 'role', 'first_name', 'last_name', 'password_hash', 'disabled_at'])
    .executeTakeFirst();

/**
 * Stores the time of a sign-in with a password, unless the account needs a second step. False: the account was suspended
 * or deleted, or its password changed, since it was read. So the password must be checked again.
 */
export async function savePasswordSignInTime(trx: Transaction<Tables>, userId: number, passwordHash: string) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      last_login_at: sql`case when ${sql.raw(hasSecondStepSql)} then last_login_at else now() end`,
    })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
