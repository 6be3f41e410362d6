import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address of a file works. Milliseconds (product decisions §6). */
export const linkLifetime = 5 * 60 * 1000;

/** Addresses of files that work for whoever holds them, for five minutes. */
export interface SignedLinks {
  /** Root path of the file, from now on for five minutes. */
  to: (fileId: string) => string;
  /** Whether the address was made here for this very file and has not expired. */
  allow: (fileId: string, query: { exp?: string; sig?: string }) => boolean;
}

/**
 * Signs with a key of its own, derived from the secret that signs tokens: no signature of one kind can
 * pass as the other. Every replica with the same secret knows the address.
 */
export function signedLinks(secret: string, clock: () => Date): SignedLinks {
  const key = createHmac('sha256', secret).update('addresses of files').digest();
  const signatureOf = (fileId: string, exp: string) =>
    createHmac('sha256', key).update(`${fileId} ${exp}`).digest();
  return {
    to(fileId) {
      const exp = String(Math.floor((clock().getTime() + linkLifetime) / 1000));
      return `/api/files/${fileId}?exp=${exp}&sig=${signatureOf(fileId, exp).toString('base64url')}`;
    },
    allow(fileId, { exp = '', sig = '' }) {
      if (!/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= clock().getTime()) return false;
      const expected = signatureOf(fileId, exp);
      const sent = Buffer.from(sig, 'base64url');
      // base64url has several spellings of the same bytes: only ours counts.
      return sent.length === expected.length && timingSafeEqual(sent, expected) && canonical(sig, sent);
    },
  };
}

const canonical = (text: string, bytes: Buffer) => bytes.toString('base64url') === text;
