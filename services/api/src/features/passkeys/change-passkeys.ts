import type { Input, NewPasskey } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import type { Mail } from '../../core/mail/mail';
import { hasSecondStep } from '../../core/sessions/second-steps';
import { lockAccount } from '../../core/sessions/lock-account';
import { record } from '../journal/record';
import { parseDevice } from '../../core/sessions/parse-device';
import { randomText } from '../../core/sessions/random-text';
import { findMyAccount } from '../my-account/queries';
import { makeRecoveryCodes } from '../second-factor/make-recovery-codes';
import { changeWithProof, type ProofContext } from '../second-factor/prove';
import { endUnusableSecondStep } from '../second-factor/queries';
import { challengeMs, storeChallenge, takeChallenge } from './challenges';
import {
  readChallenge,
  toCredential,
  toDescriptor,
  loadPasskeyLibrary,
  type PasskeyServices,
} from './check-answer';
import { deletePasskey, findPasskeys, insertPasskey, savePasskeyName } from './queries';

const mostPasskeys = 20;
/** Algorithms of COSE: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257];
/** The authenticator stores the key and checks its owner, so that the key alone can sign in. */
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;
/** A mail about a new passkey is not sent after this time, in milliseconds. */
const mailLifeMs = 7 * 24 * 60 * 60_000;

/**
 * What the browser needs to make a passkey, after a proof of identity.
 * Throws `validation` (wrong password or code), `passkey_refused`, `wrong_state` for too many, `too_many_attempts`,
 * `unauthorized`.
 */
export const startPasskey = (
  context: ProofContext & PasskeyServices,
  user: SignedInUser,
  proof: Input<'startPasskey'>['body'],
) =>
  changeWithProof(context, user, proof, async (trx) => {
    const { site } = context;
    const account = await findMyAccount(trx, user);
    if (!account) throw problem('unauthorized');
    const passkeys = await findPasskeys(trx, user.id);
    if (passkeys.length >= mostPasskeys) throw problem('wrong_state');
    const userHandle = passkeys[0]?.userHandle ?? randomText();
    const challenge = await storeChallenge(trx, { purpose: 'add', userId: user.id, userHandle });
    const { generateRegistrationOptions } = await loadPasskeyLibrary();
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: site.rpId,
      userName: account.email,
      userDisplayName: `${account.firstName} ${account.lastName}`,
      userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: challengeMs,
      supportedAlgorithmIDs: algorithms,
    });
    return {
      challenge: options.challenge,
      rp: { id: site.rpId, name: site.name },
      user: options.user,
      pubKeyCredParams: options.pubKeyCredParams,
      timeout: challengeMs,
      excludeCredentials: passkeys.map(toDescriptor),
      authenticatorSelection: authenticatorSelection,
    };
  });

/**
 * Adds a passkey. Resolves to the passkey, and to recovery codes when the account had no second step before. Throws
 * `passkey_refused` for a wrong answer, `wrong_state` for too many, `unauthorized`.
 */
export async function addPasskey(
  services: PasskeyServices & { mail: Mail; at: Date },
  user: SignedInUser,
  { sent, userAgent }: { sent: NewPasskey; userAgent: string | null },
) {
  const checked = await checkNewPasskey(services, user.id, sent);
  const { system, browser } = parseDevice(userAgent);
  const name = [system, browser].filter(Boolean).join(', ').slice(0, 60) || 'Ключ';
  return inTransaction(services.db, async (trx) => {
    // Parallel calls wait here, so that they count the same passkeys.
    if (!(await lockAccount(trx, user.id))) throw problem('unauthorized');
    if ((await findPasskeys(trx, user.id)).length >= mostPasskeys) throw problem('wrong_state');
    const hadSecondStep = await hasSecondStep(trx, user.id);
    const passkey = await insertPasskey(trx, { ...checked, userId: user.id, name });
    if (!passkey) throw problem('passkey_refused');
    const recoveryCodes = hadSecondStep ? null : await makeRecoveryCodes(trx, user.id);
    await recordOwn(trx, user, 'account.passkeyAdded', name);
    await mailAboutPasskey(trx, services, user, name);
    return { passkey, recoveryCodes };
  });
}

/** Renames a passkey of the caller. Throws `not_found`. */
export const renamePasskey = (
  { db }: Pick<PasskeyServices, 'db'>,
  user: SignedInUser,
  { id, name }: { id: number; name: string },
) =>
  inTransaction(db, async (trx) => {
    const passkey = await savePasskeyName(trx, user.id, id, name.trim());
    if (!passkey) throw problem('not_found');
    await recordOwn(trx, user, 'account.passkeyRenamed', passkey.name);
    return passkey;
  });

/**
 * Removes a passkey of the caller after a proof of identity. If the account then has no other second step, the recovery
 * codes are deleted too. Throws `not_found`, `validation` (wrong password or code), `passkey_refused`,
 * `too_many_attempts`, `unauthorized`.
 */
export const removePasskey = (
  context: ProofContext,
  user: SignedInUser,
  { id, proof }: { id: number; proof: Input<'removePasskey'>['body'] },
): Promise<void> =>
  changeWithProof(context, user, proof, async (trx) => {
    const removed = await deletePasskey(trx, user.id, id);
    if (!removed) throw problem('not_found');
    await endUnusableSecondStep(trx, user.id);
    await recordOwn(trx, user, 'account.passkeyRemoved', removed.name);
  });

/** Checks a new passkey and uses up its challenge. Throws `passkey_refused`. */
async function checkNewPasskey(
  { db, site, log }: PasskeyServices,
  userId: number,
  { id, response }: NewPasskey,
) {
  const challenge = readChallenge(response);
  const taken = challenge !== undefined && (await takeChallenge(db, challenge, { purpose: 'add', userId }));
  if (!taken || taken.userHandle === null) throw problem('passkey_refused');
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
  const verification = await verifyRegistrationResponse({
    response: toCredential({ id, response }),
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    // The library throws for every wrong answer. Its message helps the administrator.
    log.info({ err: cause, user: userId }, 'a new passkey was refused');
  });
  if (!verification?.verified) throw problem('passkey_refused');
  const { credential } = verification.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    userHandle: taken.userHandle,
    transports: response.transports ?? [],
  };
}

async function mailAboutPasskey(
  trx: Transaction<Tables>,
  { mail, at }: { mail: Mail; at: Date },
  user: SignedInUser,
  name: string,
): Promise<void> {
  const account = mail.available && (await findMyAccount(trx, user));
  if (!account) return;
  await mail.enqueue(trx, {
    kind: 'passkey_added',
    to: { userId: user.id, email: account.email, name: account.firstName },
    data: { path: '/account', validUntil: new Date(at.getTime() + mailLifeMs).toISOString(), passkey: name },
  });
}

const recordOwn = (
  trx: Transaction<Tables>,
  { id, address }: SignedInUser,
  action: 'account.passkeyAdded' | 'account.passkeyRenamed' | 'account.passkeyRemoved',
  passkey: string,
) => record(trx, { by: { id, address }, action, subject: { kind: 'user', id }, facts: { passkey } });
