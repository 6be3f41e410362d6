import { addressLifetimeMs } from '@stupeni/rules';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links to files that work without a session for five minutes. */
export interface SignedLinks {
  /** Makes a link that works for five minutes from now: a path, or an address where files have a host of their own. */
  to: (fileId: string) => string;
  /** Makes such a link to an archive with a person's data. */
  toExport: (id: string) => string;
  /** Whether the link was signed for this file and has not expired. */
  allow: (fileId: string, query: { exp?: string; sig?: string }) => boolean;
  /** `allow` for an archive. The signature of a file is not valid for it. */
  allowExport: (id: string, query: { exp?: string; sig?: string }) => boolean;
}

/**
 * Signs links with a key derived from the secret of the tokens, so that no signature of a token is valid for a link.
 * Links work on every replica with the same secret.
 * @param filesOrigin where files are served, when that is not the school's host
 */
export function makeSignedLinks(secret: string, clock: () => Date, filesOrigin = ''): SignedLinks {
  const key = createHmac('sha256', secret).update('addresses of files').digest();
  const sign = (subject: string, exp: string) =>
    createHmac('sha256', key).update(`${subject} ${exp}`).digest();
  const signAddress = (subject: string) => {
    const exp = String(Math.floor((clock().getTime() + addressLifetimeMs) / 1000));
    return `exp=${exp}&sig=${sign(subject, exp).toString('base64url')}`;
  };
  const allow: SignedLinks['allow'] = (subject, { exp = '', sig = '' }) => {
    if (!/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= clock().getTime()) return false;
    const expected = sign(subject, exp);
    const sent = Buffer.from(sig, 'base64url');
    // base64url can write the same bytes in several ways; only one is accepted.
    return sent.length === expected.length && timingSafeEqual(sent, expected) && isCanonical(sig, sent);
  };
  return {
    to: (fileId) => `${filesOrigin}/api/files/${fileId}?${signAddress(fileId)}`,
    toExport: (id) => `/api/account/exports/${id}?${signAddress(exportSubject(id))}`,
    allow,
    allowExport: (id, query) => allow(exportSubject(id), query),
  };
}

const exportSubject = (id: string) => `export ${id}`;
const isCanonical = (text: string, bytes: Buffer) => bytes.toString('base64url') === text;
