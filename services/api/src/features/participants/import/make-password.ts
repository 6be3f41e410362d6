import { createHmac, randomUUID } from 'node:crypto';
import { spellPassword } from '@stupeni/rules';

/**
 * Generates the passwords of one import. They are derived from the school's secret and the idempotency key. So a
 * repeated request gets the same passwords, and none has to be stored. Without a key they differ for each call.
 */
export function passwordsOf(
  secret: string,
  { userId, key = randomUUID() }: { userId: number; key?: string | undefined },
): (email: string) => string {
  const own = createHmac('sha256', secret).update(`passwords of an import ${userId} ${key}`).digest();
  return (email) => spellPassword(createHmac('sha512', own).update(email).digest());
}
