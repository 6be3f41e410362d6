import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { openSecret } from '../../core/sessions/sealed-secret';
import { isKnownAddress } from '../sign-in/attempts';
import { countOrReject, type Limit, uncount } from '../../core/http/rate-windows';
import { readCode, findTimeStep } from './codes';
import { findFactor, takeRecoveryCode, useUpTimeStep } from './queries';

const addressLimit: Limit = { kind: 'code_pair', most: 10, windowMs: 5 * 60_000 };
const accountLimit: Limit = { kind: 'code_account', most: 30, windowMs: 3_600_000 };

/** A code that somebody sends for an account, from an address (`readClientAddress`). */
export interface SentCode {
  userId: number;
  code: string;
  address: string;
  at: Date;
}

/**
 * Counts a code as wrong before it is checked, so that parallel guesses cannot pass the limits. Somebody with the
 * password could use up the limit of the account. So the limit of the account does not count recovery codes, which
 * nobody can guess, nor codes from addresses from which the owner signed in before. Throws `too_many_attempts` with
 * `retryAfter` in seconds.
 */
export async function countCode(db: Kysely<Tables>, sent: SentCode): Promise<void> {
  const { userId, code, address, at } = sent;
  await countOrReject(db, addressLimit, `${userId} ${address}`, at);
  if ('recovery' in readCode(code) || (await isKnownAddress(db, userId, sent))) return;
  await countOrReject(db, accountLimit, String(userId), at);
}

/** Removes a right code from the count of its address. The count of the account does not change. */
export async function forgetCode(db: Kysely<Tables>, { userId, address, at }: SentCode): Promise<void> {
  await uncount(db, addressLimit, `${userId} ${address}`, at);
}

/**
 * Uses up a code of the app or a recovery code. Resolves to the kind of the code, and to undefined for a wrong, used or
 * older one. Of parallel uses one succeeds. Without a second factor every code is wrong.
 * @param key the service's secret (JWT_SECRET)
 */
export async function useCode(
  trx: Transaction<Tables>,
  { userId, code, at }: SentCode,
  key: string,
): Promise<'app' | 'recovery' | undefined> {
  const read = readCode(code);
  if ('recovery' in read)
    return (await takeRecoveryCode(trx, userId, read.recovery)) ? 'recovery' : undefined;
  const factor = await findFactor(trx, userId);
  if (!factor?.confirmedAt) return undefined;
  const secret = openSecret(factor.sealed, { userId, key });
  const step = findTimeStep(read.digits, { secret, lastStep: factor.lastStep, at });
  return step !== undefined && (await useUpTimeStep(trx, userId, step)) ? 'app' : undefined;
}
