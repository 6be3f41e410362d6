import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { isRightPassword } from '../../core/sessions/passwords';
import { type SignInAttempt, countAttempt, tooManyAttempts } from '../sign-in/attempts';
import { findMyAccount } from './queries';

/**
 * Checks the person's present password. A wrong one counts like a failed sign-in, so that nobody can guess it with a
 * stolen session. Call `forgetAttempt` with the returned attempt when the change succeeds.
 * Throws `validation` for the field `path`, `too_many_attempts`, `unauthorized`.
 */
export async function checkOwnPassword(
  db: Kysely<Tables>,
  user: SignedInUser,
  { password, path, at }: { password: string; path: string; at: Date },
): Promise<SignInAttempt> {
  const { id, address } = user;
  const account = await findMyAccount(db, user);
  if (!account) throw problem('unauthorized');
  const attempt = { email: account.email, address, at };
  const attemptLimit = await countAttempt(db, attempt, id);
  if (!(await isRightPassword(account.passwordHash, password)))
    throw attemptLimit === 'onlyIfRight'
      ? tooManyAttempts(attempt)
      : problem('validation', { issues: [{ path, message: issueText.wrongPassword }] });
  return attempt;
}
