import { createHmac, randomUUID } from 'node:crypto';
import { spellPassword } from '@stupeni/rules';

interface Import {
  /** The moderator who imports. */
  userId: number;
  /** The idempotency key. Without a key the secrets differ for each call. */
  key?: string | undefined;
}

/**
 * Generates the passwords of one import. They are derived from the school's secret and the idempotency key. So a
 * repeated request gets the same passwords, and none has to be stored.
 */
export function passwordsOf(secret: string, one: Import): (email: string) => string {
  const secretOf = secretsOf(secret, 'passwords', one);
  return (email) => spellPassword(secretOf(email));
}

/** Generates the tokens of the invitations of one import, like `passwordsOf`. */
export function tokensOf(secret: string, one: Import): (email: string) => string {
  const secretOf = secretsOf(secret, 'invitations', one);
  return (email) => secretOf(email).subarray(0, 32).toString('base64url');
}

function secretsOf(secret: string, what: string, { userId, key = randomUUID() }: Import) {
  const own = createHmac('sha256', secret).update(`${what} of an import ${userId} ${key}`).digest();
  return (email: string) => createHmac('sha512', own).update(email).digest();
}
