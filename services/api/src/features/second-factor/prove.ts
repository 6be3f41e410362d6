import type { PasskeyAssertion } from '@stupeni/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { hasSecondStep } from '../../core/sessions/second-steps';
import { lockAccount } from '../../core/sessions/lock-account';
import { forgetAttempt } from '../sign-in/attempts';
import { checkOwnPassword } from '../my-account/check-own-password';
import { checkAnswer } from '../passkeys/check-answer';
import { saveUse } from '../passkeys/queries';
import type { PasskeySite } from '../passkeys/site';
import { countCode, forgetCode, useCode } from './use-code';

/** What a proof needs: the database, the service's secret (JWT_SECRET), the time, and the site of passkeys. */
export interface ProofContext {
  db: Kysely<Tables>;
  key: string;
  at: Date;
  /** Null where the school's address allows no passkeys. */
  site: PasskeySite | null;
  log: FastifyBaseLogger;
}

/**
 * What proves that the caller is the owner: the password and, when the second step is on, a code or the answer of a
 * passkey.
 */
export interface Proof {
  password: string;
  code?: string;
  passkey?: PasskeyAssertion;
}

/**
 * Runs `work` in a transaction when the proof is right. Parallel changes of one account wait for each other.
 * Throws `validation` (wrong password or code), `passkey_refused`, `too_many_attempts`, `unauthorized`.
 */
export async function changeWithProof<R>(
  context: ProofContext,
  user: SignedInUser,
  proof: Proof,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  const { db, at } = context;
  const attempt = await checkOwnPassword(db, user, { password: proof.password, path: 'password', at });
  const finishSecondStep = (await hasSecondStep(db, user.id))
    ? await checkSecondStep(context, user, proof)
    : undefined;
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
    await forgetAttempt(trx, attempt, user.id);
    await finishSecondStep?.(trx);
    return work(trx);
  });
}

/**
 * Checks the part of the second step that needs no lock. Resolves to a function that checks the rest in the
 * transaction.
 */
async function checkSecondStep(
  context: ProofContext,
  { id: userId, address }: SignedInUser,
  { code, passkey }: Proof,
): Promise<(trx: Transaction<Tables>) => Promise<void>> {
  const { db, key, at, site, log } = context;
  if (passkey) {
    const { accepted } = site
      ? await checkAnswer({ db, site, log }, passkey, { purpose: 'proof', userId })
      : {};
    if (!accepted) throw problem('passkey_refused');
    return async (trx) => {
      if (!(await saveUse(trx, accepted))) throw problem('passkey_refused');
    };
  }
  if (code === undefined) throw wrongCode();
  const sent = { userId, code, address, at };
  await countCode(db, sent);
  return async (trx) => {
    if ((await useCode(trx, sent, key)) === undefined) throw wrongCode();
    await forgetCode(trx, sent);
  };
}

/** The problem of a wrong or missing code. */
export const wrongCode = () =>
  problem('validation', { issues: [{ path: 'code', message: issueText.wrongCode }] });
