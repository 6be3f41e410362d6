import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { problem } from '../../http/problem';
import { emailOf } from '../../sessions/email-of';
import { isPassword } from '../../sessions/passwords';
import { type Client, startSession } from '../../sessions/start-session';
import { countAttempt, forgetAttempt, saveKnownAddress, tooManyAttempts, type Attempt } from './attempts';
import { findAccount, saveSignIn } from './queries';

/**
 * Signs in and returns the token of a new session. Throws `wrong_credentials` for an unknown e-mail, a wrong
 * password and a closed account, after the same work for all three. Throws `too_many_attempts`.
 */
export async function signIn(
  db: Kysely<Tables>,
  jwt: FastifyInstance['jwt'],
  { password, userAgent, remembered, ...sent }: Attempt & Client & { password: string; remembered: boolean },
): Promise<string> {
  const attempt = { ...sent, email: emailOf(sent.email) };
  const account = await findAccount(db, attempt.email);
  const counted = await countAttempt(db, attempt, account?.id ?? null);
  const isRight = await isPassword(account?.password_hash, password);
  if (!account || !isRight || account.disabled_at)
    throw counted === 'free' ? problem('wrong_credentials') : tooManyAttempts(attempt);
  return inTransaction(db, async (trx) => {
    if (!(await saveSignIn(trx, account.id, account.password_hash))) throw problem('wrong_credentials');
    const { address } = attempt;
    const token = await startSession(trx, jwt, account, { address, userAgent, remembered });
    // In the same transaction as the session, to save a commit.
    await forgetAttempt(trx, attempt);
    await saveKnownAddress(trx, account.id, attempt);
    return token;
  });
}
