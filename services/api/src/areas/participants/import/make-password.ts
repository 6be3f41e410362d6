import { createHmac, randomUUID } from 'node:crypto';
import { spellPassword } from '@stupeni/rules';

/**
 * Passwords of one import, to hand out. They follow from the secret of the school and the key that the import
 * was sent under, so that a repeat whose first answer was lost on its way can tell them again, and none of them
 * is kept. Without a key they are of this call alone.
 */
export function passwordsOf(
  secret: string,
  { userId, key = randomUUID() }: { userId: number; key?: string | undefined },
): (email: string) => string {
  const own = createHmac('sha256', secret).update(`passwords of an import ${userId} ${key}`).digest();
  return (email) => spellPassword(createHmac('sha512', own).update(email).digest());
}
