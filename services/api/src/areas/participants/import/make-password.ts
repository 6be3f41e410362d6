import { createHmac, randomUUID } from 'node:crypto';

// Without signs that are mistaken for each other on paper.
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/**
 * Passwords of one import, to hand out: some 69 bits each, easy to copy from a sheet. They follow from the
 * secret of the school and the key that the import was sent under, so that a repeat whose first answer was
 * lost on its way can tell them again, and none of them is kept. Without a key they are of this call alone.
 */
export function passwordsOf(
  secret: string,
  { userId, key = randomUUID() }: { userId: number; key?: string | undefined },
): (email: string) => string {
  const own = createHmac('sha256', secret).update(`passwords of an import ${userId} ${key}`).digest();
  return (email) => {
    let rest = BigInt(`0x${createHmac('sha512', own).update(email).digest('hex')}`);
    const base = BigInt(signs.length);
    return Array.from({ length }, () => {
      const sign = signs[Number(rest % base)]!;
      rest /= base;
      return sign;
    }).join('');
  };
}
