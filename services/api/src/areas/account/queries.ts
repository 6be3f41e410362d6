import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { accountOf } from '../../sessions/email-of';

/** The live account with this e-mail, in whatever case it was typed. */
export const findAccount = (db: Kysely<Tables>, email: string) =>
  accountOf(db, email)
    .select(['id', 'role', 'first_name', 'last_name', 'password_hash', 'disabled_at'])
    .executeTakeFirst();

/**
 * Notes the sign-in. False when the account was closed or its password changed since it was read:
 * then the password that was checked is no longer the account's.
 */
export async function noteSignIn(trx: Transaction<Tables>, userId: number, passwordHash: string) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
