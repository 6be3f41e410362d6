import type { Input } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { issueText } from '../../http/texts';
import { hashPassword, isPassword } from '../../sessions/passwords';
import { requireGoodPassword } from '../../sessions/require-password';
import { countAttempt, forgetAttempt, tooManyAttempts } from '../account/attempts';
import { record } from '../journal/record';
import { findMyAccount, savePassword } from './queries';

/**
 * Changes the caller's password and ends all other sessions. Wrong present passwords count like failed sign-ins, so
 * that a stolen session cannot guess.
 * Throws `validation` (weak new or wrong present password), `too_many_attempts`, `unauthorized`.
 */
export async function changePassword(
  db: Kysely<Tables>,
  { id, sessionId, address }: SignedUser,
  { current, password }: Input<'changeMyPassword'>['body'],
  at: Date,
): Promise<void> {
  const account = await findMyAccount(db, id);
  if (!account) throw problem('unauthorized');
  requireGoodPassword(password, account);
  const attempt = { email: account.email, address, at };
  const counted = await countAttempt(db, attempt, id);
  const { passwordHash: oldHash } = account;
  if (!(await isPassword(oldHash, current)))
    throw counted === 'free'
      ? problem('validation', { issues: [{ path: 'current', message: issueText.wrongPassword }] })
      : tooManyAttempts(attempt);
  const newHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    if (!(await savePassword(trx, { id, sessionId, oldHash, newHash }))) throw problem('unauthorized');
    await forgetAttempt(trx, attempt);
    const subject = { kind: 'user', id } as const;
    await record(trx, { by: { id, address }, action: 'account.passwordChanged', subject });
  });
}
