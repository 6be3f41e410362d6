import { createHmac, randomUUID } from 'node:crypto';
import { spellPassword } from '@stupeni/rules';

interface Import {
  /** The moderator who imports. */
  userId: number;
  /** The idempotency key. Without a key the secrets differ for each call. */
  key?: string | undefined;
}

/**
 * Returns a function from an e-mail address to its password in one import. The password is derived from the school's
 * secret, the moderator, the idempotency key and the address. So a repeated request gets the same passwords, and none
 * has to be stored.
 */
export function createPasswordMaker(secret: string, one: Import): (email: string) => string {
  const makeSecret = createSecretMaker(secret, 'passwords', one);
  return (email) => spellPassword(makeSecret(email));
}

/** Returns a function from an e-mail address to the token of its invitation, derived like the password. */
export function createTokenMaker(secret: string, one: Import): (email: string) => string {
  const makeSecret = createSecretMaker(secret, 'invitations', one);
  return (email) => makeSecret(email).subarray(0, 32).toString('base64url');
}

function createSecretMaker(secret: string, what: string, { userId, key = randomUUID() }: Import) {
  const own = createHmac('sha256', secret).update(`${what} of an import ${userId} ${key}`).digest();
  return (email: string) => createHmac('sha512', own).update(email).digest();
}
