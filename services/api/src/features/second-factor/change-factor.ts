import type { JournalAction } from '@stupeni/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import type { SignedUser } from '../../http/guards';
import { problem } from '../../http/problem';
import { issueText } from '../../http/texts';
import { openSecret, sealSecret } from '../../sessions/sealed-secret';
import { forgetAttempt } from '../account/attempts';
import { record } from '../journal/record';
import { checkOwnPassword } from '../my-account/check-own-password';
import { newRecoveryCodes, newSecret, readCode, stepOf } from './codes';
import { confirmFactor, dropFactor, findFactor, saveRecoveryCodes, saveSecret } from './queries';
import { countCode, forgetCode, useCode } from './use-code';

/** What the changes need: the database, the service's secret (JWT_SECRET) and the time. */
interface Needs {
  db: Kysely<Tables>;
  key: string;
  at: Date;
}

/**
 * Stores a new secret, which asks for nothing before it is confirmed. Resolves to the secret.
 * Throws `validation` (wrong password), `wrong_state` when the second factor is on, `too_many_attempts`.
 */
export async function startFactor(
  { db, key, at }: Needs,
  user: SignedUser,
  password: string,
): Promise<string> {
  const attempt = await checkOwnPassword(db, user, { password, path: 'password', at });
  const secret = newSecret();
  await inTransaction(db, async (trx) => {
    await forgetAttempt(trx, attempt);
    if (!(await saveSecret(trx, user.id, sealSecret(secret, { userId: user.id, key }))))
      throw problem('wrong_state');
  });
  return secret;
}

/**
 * Switches the second factor on with the first code of the app. Resolves to the recovery codes.
 * Throws `validation` (wrong code), `wrong_state` when nothing waits for a code, `too_many_attempts`.
 */
export async function switchOn({ db, key, at }: Needs, user: SignedUser, code: string): Promise<string[]> {
  const { id: userId, address } = user;
  const factor = await findFactor(db, userId);
  if (!factor || factor.confirmedAt) throw problem('wrong_state');
  const { sealed, lastStep } = factor;
  const sent = { userId, code, address, at };
  await countCode(db, sent);
  const read = readCode(code);
  const secret = openSecret(sealed, { userId, key });
  const step = 'digits' in read ? stepOf(read.digits, { secret, lastStep, at }) : undefined;
  if (step === undefined) throw wrongCode();
  return inTransaction(db, async (trx) => {
    if (!(await confirmFactor(trx, userId, { sealed, step }))) throw problem('wrong_state');
    await forgetCode(trx, sent);
    return newCodes(trx, user, 'account.secondFactorOn');
  });
}

/** Replaces the recovery codes. Throws `validation` (wrong password or code), `wrong_state`, `too_many_attempts`. */
export const replaceCodes = (needs: Needs, user: SignedUser, proof: Proof): Promise<string[]> =>
  changeProved(needs, user, proof, (trx) => newCodes(trx, user, 'account.recoveryCodesMade'));

/** Switches the second factor off. Throws `validation` (wrong password or code), `wrong_state`, `too_many_attempts`. */
export const switchOff = (needs: Needs, user: SignedUser, proof: Proof): Promise<void> =>
  changeProved(needs, user, proof, async (trx) => {
    await dropFactor(trx, user.id);
    await recordOwn(trx, user, 'account.secondFactorOff');
  });

/** That the caller is the owner: the password, and a code of the app or a recovery code. */
interface Proof {
  password: string;
  code: string;
}

async function changeProved<R>(
  { db, key, at }: Needs,
  user: SignedUser,
  { password, code }: Proof,
  work: (trx: Transaction<Tables>) => Promise<R>,
): Promise<R> {
  const factor = await findFactor(db, user.id);
  if (!factor?.confirmedAt) throw problem('wrong_state');
  const attempt = await checkOwnPassword(db, user, { password, path: 'password', at });
  const sent = { userId: user.id, code, address: user.address, at };
  await countCode(db, sent);
  return inTransaction(db, async (trx) => {
    await forgetAttempt(trx, attempt);
    if ((await useCode(trx, sent, key)) === undefined) throw wrongCode();
    await forgetCode(trx, sent);
    return work(trx);
  });
}

async function newCodes(trx: Transaction<Tables>, user: SignedUser, action: JournalAction) {
  const codes = newRecoveryCodes();
  const stored = codes.map((shown) => shown.replaceAll('-', ''));
  await saveRecoveryCodes(trx, user.id, stored);
  await recordOwn(trx, user, action);
  return codes;
}

const recordOwn = (trx: Transaction<Tables>, { id, address }: SignedUser, action: JournalAction) =>
  record(trx, { by: { id, address }, action, subject: { kind: 'user', id } });

const wrongCode = () => problem('validation', { issues: [{ path: 'code', message: issueText.wrongCode }] });
