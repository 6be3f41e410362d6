import type { Input } from '@stupeni/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { countWrongCode, findSecondStep, takeSecondStep } from '../../core/sessions/second-steps';
import { type Client, startCheckedSession } from '../../core/sessions/start-session';
import { lockAccount, saveSignInTime } from '../../core/sessions/lock-account';
import { saveKnownAddress } from '../sign-in/attempts';
import { countPasskeyCall, countUnknownToken } from '../links/limits';
import { recordFailure } from '../journal/record-failure';
import { recordSignIn } from '../journal/record-sign-in';
import { type AcceptedAnswer, askForAnswer, checkAnswer, type PasskeyServices } from './check-answer';
import { saveUse } from './queries';

type Sender = Client & { at: Date };
type Services = PasskeyServices & { jwt: FastifyInstance['jwt'] };

/**
 * Begins a sign-in with a passkey. With the token of a second step only passkeys of that account answer.
 * Throws `second_step_ended` for an unknown, used or expired token, `too_many_attempts`.
 */
export async function startPasskeySignIn(
  services: PasskeyServices,
  { token }: Input<'startPasskeySignIn'>['body'],
  sender: Sender,
) {
  await countPasskeyCall(services.db, sender);
  const step = await findWaitingSignIn(services, token, sender);
  return askForAnswer(
    services,
    step ? { purpose: 'second-step', userId: step.id } : { purpose: 'sign-in', userId: null },
  );
}

/**
 * Completes a sign-in with a passkey and resolves to the token of a new session. The authenticator has verified the
 * person, so a passkey counts as both factors.
 * Throws `passkey_refused` for every wrong answer and every closed account, `second_step_ended`, `too_many_attempts`.
 */
export async function finishPasskeySignIn(
  services: Services,
  { token, passkey, remember = false }: Input<'finishPasskeySignIn'>['body'],
  sender: Sender,
): Promise<string> {
  const { db, jwt } = services;
  await countPasskeyCall(db, sender);
  const step = await findWaitingSignIn(services, token, sender);
  const wanted = step
    ? ({ purpose: 'second-step', userId: step.id } as const)
    : ({ purpose: 'sign-in', userId: null } as const);
  const { ownerId, accepted } = await checkAnswer(services, passkey, wanted);
  const outcome = await inTransaction(db, async (trx) => {
    // The account is locked before the step. A change of an account locks in the same order.
    const account = accepted && (await lockAccount(trx, accepted.userId));
    if (!account || !(await saveUse(trx, accepted))) {
      await recordWrongAnswer(trx, { ownerId, token, sender });
      return 'passkey_refused';
    }
    if (token !== undefined && !(await takeSecondStep(trx, token))) return 'second_step_ended';
    await recordSuccess(trx, accepted, sender);
    const { address, userAgent } = sender;
    const remembered = step?.remembered ?? remember;
    return { token: await startCheckedSession(trx, jwt, account, { address, userAgent, remembered }) };
  });
  if (typeof outcome === 'string') throw problem(outcome);
  return outcome.token;
}

async function findWaitingSignIn({ db }: PasskeyServices, token: string | undefined, sender: Sender) {
  if (token === undefined) return undefined;
  const step = await findSecondStep(db, token);
  if (step) return step;
  await countUnknownToken(db, sender);
  throw problem('second_step_ended');
}

async function recordWrongAnswer(
  trx: Transaction<Tables>,
  { ownerId, token, sender }: { ownerId: number | null; token: string | undefined; sender: Sender },
): Promise<void> {
  const { address, at } = sender;
  if (token !== undefined) await countWrongCode(trx, token);
  await recordFailure(trx, {
    address,
    at,
    action: 'entry.passkeyFailed',
    subject: ownerId === null ? null : { kind: 'user', id: ownerId },
  });
}

async function recordSuccess(
  trx: Transaction<Tables>,
  { userId, email, name }: AcceptedAnswer,
  { address, at }: Sender,
): Promise<void> {
  await saveSignInTime(trx, userId);
  await saveKnownAddress(trx, userId, { email, address, at });
  await recordSignIn(trx, { userId, address, at, action: 'entry.signedIn', facts: { passkey: name } });
}
