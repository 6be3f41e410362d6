import type { Input } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { hashPassword } from '../../core/sessions/passwords';
import { requireGoodPassword } from '../../core/sessions/require-password';
import { signToken } from '../../core/sessions/tokens';
import { forgetAttempt } from '../sign-in/attempts';
import { countOrReject } from '../../core/http/rate-windows';
import { record } from '../journal/record';
import { checkOwnPassword } from './check-own-password';
import { findMyAccount, savePassword } from './queries';

/** Limits the changes, because each costs two hashes and a row of the journal. */
const changeLimit = { kind: 'password_change', most: 10, windowMs: 3_600_000 } as const;

/**
 * Changes the caller's password, ends all sessions and resolves to the token of a new one (ADR 0032). A wrong present
 * password counts like a failed sign-in, so that nobody can guess it with a stolen session.
 * Throws `validation` (weak new or wrong present password), `too_many_attempts`, `unauthorized`.
 */
export async function changePassword(
  { db, jwt }: { db: Kysely<Tables>; jwt: FastifyInstance['jwt'] },
  user: SignedInUser,
  { current, password }: Input<'changeMyPassword'>['body'],
  at: Date,
): Promise<string> {
  const { id, sessionId, address } = user;
  const account = await findMyAccount(db, user);
  if (!account) throw problem('unauthorized');
  requireGoodPassword(password, account);
  const attempt = await checkOwnPassword(db, user, { password: current, path: 'current', at });
  // Count after the check, so that a guesser does not use up the owner's changes.
  await countOrReject(db, changeLimit, String(id), at);
  const { passwordHash: oldHash } = account;
  const newHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const session = await savePassword(trx, { id, sessionId, oldHash, newHash });
    if (!session) throw problem('unauthorized');
    await forgetAttempt(trx, attempt, id);
    const subject = { kind: 'user', id } as const;
    await record(trx, { by: { id, address }, action: 'account.passwordChanged', subject });
    return signToken(jwt, session.account, session);
  });
}
