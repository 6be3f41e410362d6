import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

// A separate key, because the same secret also signs tokens.
const deriveKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'stupeni second factor secret', 32));

/**
 * Encrypts a secret of one account for the database. Nobody can decrypt it without the service's secret, and a row that
 * was copied to another account cannot be decrypted either.
 * @param key the service's secret (JWT_SECRET)
 */
export function sealSecret(plain: string, { userId, key }: { userId: number; key: string }): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(key), iv);
  cipher.setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts a secret. Undefined when it was sealed with another key (JWT_SECRET was replaced) or for another account. */
export function openSecret(
  sealed: string,
  { userId, key }: { userId: number; key: string },
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(key), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(String(userId)));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // GCM says only that the tag does not fit.
    return undefined;
  }
}
