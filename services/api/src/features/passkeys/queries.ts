import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** The passkeys of an account, the oldest first. */
export const findPasskeys = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'transports'])
    .select(['credential_id as credentialId', 'user_handle as userHandle'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** The passkey with this id of WebAuthn, and the e-mail of its owner. */
export const findCredential = (db: Kysely<Tables>, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.name', 'users.email', 'user_id as userId', 'transports'])
    .select(['credential_id as credentialId', 'public_key as publicKey', 'user_handle as userHandle'])
    .select('sign_count as signCount')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

type NewPasskeyRow = Pick<
  StoredPasskey,
  'userId' | 'credentialId' | 'publicKey' | 'userHandle' | 'transports'
> & {
  signCount: number;
  name: string;
};

/** Stores a passkey. Resolves to undefined when an account has it already. */
export const insertPasskey = (trx: Transaction<Tables>, passkey: NewPasskeyRow) =>
  trx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      user_handle: passkey.userHandle,
      transports: passkey.transports,
      sign_count: passkey.signCount,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();

/**
 * Stores the use of a passkey. False when the passkey was removed, or when the stored count is not lower: then somebody
 * may have a copy of the key. An authenticator that does not count always sends 0.
 */
export async function saveUse(
  trx: Transaction<Tables>,
  { id, signCount }: { id: number; signCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount}::bigint or (sign_count = 0 and ${signCount}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Renames a passkey of this person. Undefined when there is no such passkey. */
export const savePasskeyName = (trx: Transaction<Tables>, userId: number, id: number, name: string) =>
  trx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();

/** Removes a passkey of this person. Undefined when there is no such passkey. */
export const deletePasskey = (trx: Transaction<Tables>, userId: number, id: number) =>
  trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
