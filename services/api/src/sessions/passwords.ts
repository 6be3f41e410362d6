import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { unavailable } from '../http/problem';
import { takeTurns } from './turns';

// argon2id (the library's default kind): 19 MiB and two passes, some 7 ms of a core.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each verification takes a core and 19 MiB: two at a time leave room for everybody else's requests.
const turns = takeTurns(2);
// On the slowest machine seen a password takes 45 ms: the last of these is checked after 2.3 s.
const longestQueue = 100;

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => turns.run(() => hash(password, cost));

/**
 * Whether the password is the one behind the hash. Without a hash (nobody has this e-mail) a hash is
 * verified all the same, so that the time tells nothing. Throws `unavailable` when too many wait.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (turns.queued >= longestQueue) throw unavailable(new Error('too many passwords wait to be checked'));
  const against = stored ?? (await nobodysHash());
  const fits = await turns.run(() => verify(against, password));
  return fits && stored !== undefined;
}

let nobodys: Promise<string> | undefined;
const nobodysHash = () => (nobodys ??= hash(randomBytes(24).toString('base64url'), cost));

/** Makes the hash that stands in for nobody's before the first sign-in asks for it. */
export const warmPasswords = async (): Promise<void> => {
  await nobodysHash();
};
