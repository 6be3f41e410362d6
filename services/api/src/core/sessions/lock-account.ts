import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** Locks an account that may sign in. Undefined for a disabled or deleted one. */
export const lockAccount = (trx: Transaction<Tables>, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Stores the time of a sign-in. The caller holds the lock of the account. */
export async function saveSignInTime(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx
    .updateTable('last_sign_ins')
    .set({ at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}
