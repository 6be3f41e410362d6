import { type Kysely, sql } from 'kysely';
import type { Tables } from '../core/db/tables';
import { inTransaction } from '../core/db/transaction';
import { record } from '../features/journal/record';
import { selectAccount, emailKey } from '../core/sessions/normalize-email';

/** Live accounts of the staff, by role and name. */
export const findStaff = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .innerJoin('last_sign_ins', 'last_sign_ins.user_id', 'users.id')
    .select([
      'id',
      'role',
      'email',
      'first_name',
      'last_name',
      'last_sign_ins.at as signedInAt',
      'disabled_at',
    ])
    .where('role', '<>', 'LEARNER')
    .where('deleted_at', 'is', null)
    .orderBy('role')
    .orderBy('name_key')
    .orderBy('id')
    .execute();

/** The live account with this e-mail in any letter case. */
export const findByEmail = (db: Kysely<Tables>, email: string) =>
  selectAccount(db, email)
    .select(['id', 'email', 'role', 'first_name', 'last_name', 'disabled_at'])
    .executeTakeFirst();

/** The live account of an e-mail. Without one: the deleted accounts of the e-mail that are not erased. */
export async function findErasable(db: Kysely<Tables>, email: string) {
  const columns = ['id', 'email', 'role', 'first_name', 'last_name', 'disabled_at', 'deleted_at'] as const;
  const live = await selectAccount(db, email).select(columns).execute();
  if (live.length > 0) return live;
  return db
    .selectFrom('users')
    .select(columns)
    .where('email_key', '=', emailKey(email))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Sets a new password. A trigger ends all sessions of the account. */
export async function setPassword(db: Kysely<Tables>, id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

/**
 * Suspends a learner, or ends the suspension. A trigger ends all sessions of the learner. The learner keeps the slot.
 */
export const setSuspended = (db: Kysely<Tables>, id: number, suspended: boolean): Promise<void> =>
  inTransaction(db, async (trx) => {
    const disabled_at = suspended ? sql<Date>`now()` : null;
    await trx.updateTable('users').set({ disabled_at }).where('id', '=', id).execute();
    const action = suspended ? 'participant.suspended' : 'participant.resumed';
    await record(trx, { by: 'command', action, subject: { kind: 'user', id } });
  });
