import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { unavailable } from '../http/problem';

// argon2id (the library's default): 19 MiB and two passes, about 7 ms of one core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each verification uses a core and 19 MiB. Two at a time leave resources for other requests.
const limit = pLimit(2);
// The most passwords that wait. On the slowest measured machine each takes 45 ms, so the last one waits 2.3 s.
const maxQueue = 100;

/**
 * The hash of a password for the database. Keyboards send «й» as one or as two characters, so the composed form (NFC)
 * is hashed.
 */
export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(password.normalize('NFC'), cost));

/**
 * Whether the password matches the hash. When there is no account and so no hash, a dummy hash is verified, so that
 * the time of the answer does not tell whether the account exists. Throws `unavailable` when too many wait.
 */
export async function isRightPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (limit.pendingCount >= maxQueue) throw unavailable(new Error('too many passwords wait to be checked'));
  const against = stored ?? (await dummyHash());
  const composed = password.normalize('NFC');
  // Older hashes were made without NFC, so the password is also compared as the keyboard sent it.
  const matches = await limit(
    async () => (await verify(against, composed)) || (composed !== password && verify(against, password)),
  );
  return matches && stored !== undefined;
}

let dummy: Promise<string> | undefined;
const dummyHash = () => (dummy ??= hash(randomBytes(24).toString('base64url'), cost));

/** A hash that no password matches, for an account whose person has yet to set one. */
export const noPassword = (): Promise<string> => dummyHash();

/** Makes the dummy hash before the first sign-in needs it. */
export const warmPasswords = async (): Promise<void> => {
  await dummyHash();
};
