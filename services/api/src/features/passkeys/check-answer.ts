import type { PasskeyAssertion } from '@stupeni/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { challengeMs, type Purpose, storeChallenge, takeChallenge } from './challenges';
import { findCredential, findPasskeys, type StoredPasskey } from './queries';
import type { PasskeySite } from './site';

/** Loads the library at its first use, because it has two hundred modules and many schools have no passkeys. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/server');

/** What the calls of passkeys need. */
export interface PasskeyServices {
  db: Kysely<Tables>;
  site: PasskeySite;
  log: FastifyBaseLogger;
}

/** What the browser needs for an answer. Only a sign-in without a password accepts any passkey of the site. */
export async function askForAnswer(
  { db, site }: Pick<PasskeyServices, 'db' | 'site'>,
  wanted: Exclude<Purpose, { purpose: 'add' }>,
) {
  const passkeys = wanted.userId === null ? [] : await findPasskeys(db, wanted.userId);
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const { challenge, ...options } = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: Buffer.from(await storeChallenge(db, wanted), 'base64url'),
    timeout: challengeMs,
    userVerification: 'required',
  });
  return {
    challenge,
    rpId: site.rpId,
    timeout: options.timeout ?? challengeMs,
    userVerification: 'required' as const,
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(toDescriptor) }),
  };
}

/** What a browser sent, in the form that the library checks. */
export const toCredential = <Response>({ id, response }: { id: string; response: Response }) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/** A passkey as a browser names it. */
export const toDescriptor = ({
  credentialId,
  transports,
}: {
  credentialId: string;
  transports: string[];
}) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** A right answer. `signCount` is the new count, which `saveUse` stores. */
export interface AcceptedAnswer extends StoredPasskey {
  signCount: number;
}

/**
 * Checks the answer of a passkey and uses up its challenge. `accepted` is absent in four cases:
 * - the passkey is unknown or belongs to another person;
 * - the challenge is unknown, used, expired or for another purpose;
 * - the answer has another user handle than the stored passkey;
 * - the library rejects the answer: another origin or site, no user verification, a wrong signature or an older count.
 *
 * `ownerId` is null when the passkey is unknown.
 */
export async function checkAnswer(
  { db, site, log }: PasskeyServices,
  sent: PasskeyAssertion,
  wanted: { purpose: 'proof' | 'second-step' | 'sign-in'; userId: number | null },
): Promise<{ ownerId: number | null; accepted?: AcceptedAnswer }> {
  const challenge = readChallenge(sent.response);
  const taken = challenge !== undefined && (await takeChallenge(db, challenge, wanted));
  const stored = await findCredential(db, sent.id);
  const ownerId = stored?.userId ?? null;
  if (!taken || !stored || (wanted.userId !== null && wanted.userId !== ownerId)) return { ownerId };
  const { userHandle } = sent.response;
  if (userHandle !== undefined && userHandle !== stored.userHandle) return { ownerId };
  const signCount = await checkSignature(stored, sent, { site, log, challenge });
  return signCount === undefined ? { ownerId } : { ownerId, accepted: { ...stored, signCount } };
}

/** The challenge that a browser says it answers. Undefined for unreadable data. */
export function readChallenge({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const sent = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(sent) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // The data is no JSON. No browser sends such data.
    return undefined;
  }
}

/** The new count of signatures, undefined for an answer that the library rejects. */
async function checkSignature(
  stored: StoredPasskey,
  { id, response }: PasskeyAssertion,
  { site, log, challenge }: Pick<PasskeyServices, 'site' | 'log'> & { challenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toCredential({ id, response }),
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: Number(stored.signCount),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (cause) {
    // The library throws for every wrong answer. Its message helps the administrator.
    log.info({ err: cause, passkey: stored.id }, 'an answer of a passkey was refused');
    return undefined;
  }
}
