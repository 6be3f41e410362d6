import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { lockAccount, saveSignInTime } from '../../core/sessions/lock-account';
import { countWrongCode, findSecondStep, takeSecondStep } from '../../core/sessions/second-steps';
import { type Client, startCheckedSession } from '../../core/sessions/start-session';
import { saveKnownAddress } from '../sign-in/attempts';
import { countUnknownToken } from '../links/limits';
import { record } from '../journal/record';
import { recordFailure } from '../journal/record-failure';
import { recordSignIn } from '../journal/record-sign-in';
import { countCode, forgetCode, type SentCode, useCode } from './use-code';

/**
 * Completes a sign-in that waits for a code and resolves to the token of a new session.
 * Throws `second_step_ended` for an unknown, used or expired token, `wrong_code`, `too_many_attempts`.
 */
export async function finishSignIn(
  { db, jwt, secret }: { db: Kysely<Tables>; jwt: FastifyInstance['jwt']; secret: string },
  { token, code, userAgent, address, at }: Client & { token: string; code: string; at: Date },
): Promise<string> {
  const found = await findSecondStep(db, token);
  if (!found) {
    await countUnknownToken(db, { address, at });
    throw problem('second_step_ended');
  }
  const { email, remembered, ...account } = found;
  const sent: SentCode = { userId: account.id, code, address, at };
  await countCode(db, sent);
  const outcome = await inTransaction(db, async (trx) => {
    // The account is locked before the step. A change of an account locks in the same order.
    if (!(await lockAccount(trx, account.id))) return 'second_step_ended';
    const kind = await useCode(trx, sent, secret);
    if (kind === undefined) {
      await countWrongCode(trx, token);
      const subject = { kind: 'user', id: account.id } as const;
      await recordFailure(trx, { address, at, action: 'entry.codeFailed', subject });
      return 'wrong_code';
    }
    if (!(await takeSecondStep(trx, token))) return 'second_step_ended';
    await saveSignInTime(trx, account.id);
    await forgetCode(trx, sent);
    await saveKnownAddress(trx, account.id, { email, address, at });
    const by = { id: account.id, address };
    if (kind === 'recovery') await record(trx, { by, action: 'entry.recoveryCodeUsed' });
    await recordSignIn(trx, { userId: account.id, address, at, action: 'entry.signedIn' });
    return { token: await startCheckedSession(trx, jwt, account, { address, userAgent, remembered }) };
  });
  if (typeof outcome === 'string') throw problem(outcome);
  return outcome.token;
}
