import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { hasSecondStep } from '../../core/sessions/second-steps';

/** The second factor of an account, also one that is being set up. */
export const findFactor = (db: Kysely<Tables>, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['sealed_secret as sealed', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a secret that waits for its confirmation. False when the second factor is on. */
export async function saveSecret(trx: Transaction<Tables>, userId: number, sealed_secret: string) {
  const { rows } = await sql`
    insert into second_factors (user_id, sealed_secret) values (${userId}, ${sealed_secret})
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, created_at = now(), last_step = 0
      where second_factors.confirmed_at is null
    returning user_id`.execute(trx);
  return rows.length === 1;
}

/** Switches the second factor on. False when it was on, or when another secret was stored meanwhile. */
export async function confirmFactor(
  trx: Transaction<Tables>,
  userId: number,
  { sealed, step }: { sealed: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a time step and all earlier ones. False when a parallel request used it first. */
export async function useUpTimeStep(
  trx: Transaction<Tables>,
  userId: number,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

// A code has 80 random bits, so it needs no slow hash.
const hashCode = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Replaces the recovery codes of an account. */
export async function saveRecoveryCodes(
  trx: Transaction<Tables>,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
    .execute();
}

/** Uses up a recovery code. False when the account has no such unused code. */
export async function takeRecoveryCode(
  trx: Transaction<Tables>,
  userId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many recovery codes are unused. */
export async function countRecoveryCodes(db: Kysely<Tables>, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Removes the app of an account. Without a passkey this ends the second step (`endUnusableSecondStep`). */
export async function removeApp(trx: Transaction<Tables>, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await endUnusableSecondStep(trx, userId);
}

/** Deletes the recovery codes and the waiting sign-ins of a locked account that has neither an app nor a passkey. */
export async function endUnusableSecondStep(trx: Transaction<Tables>, userId: number): Promise<void> {
  if (await hasSecondStep(trx, userId)) return;
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

/** Deletes the app, the passkeys and the recovery codes of an account. False when it had no second step. */
export async function dropSecondStep(trx: Transaction<Tables>, userId: number): Promise<boolean> {
  const hadSecondStep = await hasSecondStep(trx, userId);
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await removeApp(trx, userId);
  return hadSecondStep;
}
