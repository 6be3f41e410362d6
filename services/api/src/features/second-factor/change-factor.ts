import type { JournalAction } from '@stupeni/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { openSecret, sealSecret } from '../../core/sessions/sealed-secret';
import { hasSecondStep } from '../../core/sessions/second-steps';
import { forgetAttempt } from '../sign-in/attempts';
import { record } from '../journal/record';
import { checkOwnPassword } from '../my-account/check-own-password';
import { makeSecret, readCode, findTimeStep } from './codes';
import { makeRecoveryCodes } from './make-recovery-codes';
import { changeWithProof, type Proof, type ProofContext, wrongCode } from './prove';
import { confirmFactor, removeApp, findFactor, saveSecret } from './queries';
import { countCode, forgetCode } from './use-code';

/** What a change of the second factor needs: the database, the service's secret (JWT_SECRET) and the time. */
interface FactorContext {
  db: Kysely<Tables>;
  key: string;
  at: Date;
}

/**
 * Stores a new secret and resolves to it. Sign-ins ask for no code until the person confirms it (`confirmSecondFactor`).
 * Throws `validation` (wrong password), `wrong_state` when the second factor is on, `too_many_attempts`, `unauthorized`.
 */
export async function startSecondFactor(
  { db, key, at }: FactorContext,
  user: SignedInUser,
  password: string,
): Promise<string> {
  const attempt = await checkOwnPassword(db, user, { password, path: 'password', at });
  const secret = makeSecret();
  await inTransaction(db, async (trx) => {
    await forgetAttempt(trx, attempt, user.id);
    if (!(await saveSecret(trx, user.id, sealSecret(secret, { userId: user.id, key }))))
      throw problem('wrong_state');
  });
  return secret;
}

/**
 * Switches the second factor on with the first code of the app. Resolves to the recovery codes.
 * Throws `validation` (wrong code), `wrong_state` when nothing waits for a code, `too_many_attempts`.
 */
export async function confirmSecondFactor(
  { db, key, at }: FactorContext,
  user: SignedInUser,
  code: string,
): Promise<string[]> {
  const { id: userId, address } = user;
  const factor = await findFactor(db, userId);
  if (!factor || factor.confirmedAt) throw problem('wrong_state');
  const { sealed, lastStep } = factor;
  const sent = { userId, code, address, at };
  await countCode(db, sent);
  const read = readCode(code);
  const secret = openSecret(sealed, { userId, key });
  const step = 'digits' in read ? findTimeStep(read.digits, { secret, lastStep, at }) : undefined;
  if (step === undefined) throw wrongCode();
  return inTransaction(db, async (trx) => {
    if (!(await confirmFactor(trx, userId, { sealed, step }))) throw problem('wrong_state');
    await forgetCode(trx, sent);
    return replaceCodes(trx, user, 'account.secondFactorOn');
  });
}

/**
 * Replaces the recovery codes. Throws `validation` (wrong password or code), `passkey_refused`, `wrong_state`,
 * `too_many_attempts`, `unauthorized`.
 */
export async function replaceRecoveryCodes(
  context: ProofContext,
  user: SignedInUser,
  proof: Proof,
): Promise<string[]> {
  if (!(await hasSecondStep(context.db, user.id))) throw problem('wrong_state');
  return changeWithProof(context, user, proof, (trx) => replaceCodes(trx, user, 'account.recoveryCodesMade'));
}

/**
 * Removes the app. Throws `validation` (wrong password or code), `passkey_refused`, `wrong_state`, `too_many_attempts`,
 * `unauthorized`.
 */
export async function endSecondFactor(
  context: ProofContext,
  user: SignedInUser,
  proof: Proof,
): Promise<void> {
  if (!(await findFactor(context.db, user.id))?.confirmedAt) throw problem('wrong_state');
  await changeWithProof(context, user, proof, async (trx) => {
    await removeApp(trx, user.id);
    await recordOwn(trx, user, 'account.secondFactorOff');
  });
}

async function replaceCodes(trx: Transaction<Tables>, user: SignedInUser, action: JournalAction) {
  const codes = await makeRecoveryCodes(trx, user.id);
  await recordOwn(trx, user, action);
  return codes;
}

const recordOwn = (trx: Transaction<Tables>, { id, address }: SignedInUser, action: JournalAction) =>
  record(trx, { by: { id, address }, action, subject: { kind: 'user', id } });
