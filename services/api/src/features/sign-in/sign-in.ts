import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { recordFailure } from '../journal/record-failure';
import { recordSignIn } from '../journal/record-sign-in';
import { normalizeEmail } from '../../core/sessions/normalize-email';
import { isRightPassword } from '../../core/sessions/passwords';
import { type Client, startSession, requireToken } from '../../core/sessions/start-session';
import {
  type SignInAttempt,
  type AttemptLimit,
  countAttempt,
  forgetAttempt,
  saveKnownAddress,
  tooManyAttempts,
} from './attempts';
import { findAccount, savePasswordSignInTime } from './queries';
import { type SlowLane, slowLaneSeconds } from './slow-lane';

interface Services {
  db: Kysely<Tables>;
  jwt: FastifyInstance['jwt'];
  secret: string;
  slowLane: SlowLane;
}

/**
 * Signs in and returns the token of a new session. Throws `wrong_credentials` for an unknown e-mail, a wrong password
 * and a deleted account, after the same work for all three. Throws `account_suspended` for the right password of a
 * suspended account, `second_factor_needed` for that of an account with a second step, and `too_many_attempts`.
 */
export async function signIn(
  { db, jwt, secret, slowLane }: Services,
  {
    password,
    userAgent,
    remembered,
    ...sent
  }: SignInAttempt & Client & { password: string; remembered: boolean },
): Promise<string> {
  const attempt = { ...sent, email: normalizeEmail(sent.email) };
  const account = await findAccount(db, attempt.email);
  const attemptLimit = await admitAttempt({ db, slowLane }, attempt, account?.id ?? null);
  const isRight = await isRightPassword(account?.password_hash, password);
  if (!account || !isRight || account.disabled_at) {
    await recordFailedAttempt(db, attempt, { userId: account?.id ?? null, secret });
    if (attemptLimit === 'onlyIfRight') throw tooManyAttempts(attempt);
    // Only a person who knows the password learns that the account exists and is suspended.
    throw problem(account && isRight ? 'account_suspended' : 'wrong_credentials');
  }
  const result = await inTransaction(db, async (trx) => {
    if (!(await savePasswordSignInTime(trx, account.id, account.password_hash))) return undefined;
    const { address } = attempt;
    const signInResult = await startSession(trx, jwt, account, { address, userAgent, remembered });
    // The password alone does not make the address known. The attempt stays counted, which limits the steps that wait
    // for a code.
    if ('secondStep' in signInResult) return signInResult;
    // Both calls run in the transaction of the session, to save a commit.
    await forgetAttempt(trx, attempt, account.id);
    await saveKnownAddress(trx, account.id, attempt);
    await recordSignIn(trx, { userId: account.id, address, at: attempt.at, action: 'entry.signedIn' });
    return signInResult;
  });
  if (result === undefined) {
    await recordFailedAttempt(db, attempt, { userId: account.id, secret });
    throw problem('wrong_credentials');
  }
  return requireToken(result);
}

/** Counts an attempt. Waits when its address is over the limit. Throws `too_many_attempts`. */
async function admitAttempt(
  { db, slowLane }: Pick<Services, 'db' | 'slowLane'>,
  attempt: SignInAttempt,
  userId: number | null,
): Promise<AttemptLimit> {
  const attemptLimit = await countAttempt(db, attempt, userId);
  if (attemptLimit !== 'slow' || (await slowLane(attempt.address))) return attemptLimit;
  await forgetAttempt(db, attempt, userId);
  throw problem('too_many_attempts', { retryAfter: slowLaneSeconds });
}

/**
 * Writes a failed attempt into the journal. For an e-mail without an account it stores a keyed hash: enough to see that
 * somebody tries one address again and again, and no personal data of strangers.
 */
const recordFailedAttempt = (
  db: Kysely<Tables>,
  { email, address, at }: SignInAttempt,
  { userId, secret }: { userId: number | null; secret: string },
) =>
  inTransaction(db, (trx) =>
    recordFailure(trx, {
      address,
      at,
      action: 'entry.signInFailed',
      subject:
        userId === null
          ? { kind: 'email', id: null, name: hashEmailForJournal(email, secret) }
          : { kind: 'user', id: userId },
    }),
  );

/** What the journal stores of an e-mail without an account. */
export const hashEmailForJournal = (email: string, secret: string) =>
  createHmac('sha256', secret).update(`journal ${email.toLowerCase()}`).digest('hex').slice(0, 12);
