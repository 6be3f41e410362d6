import { type Kysely, type RawBuilder, sql } from 'kysely';
import { decodeNames } from '../db/decode-names';
import type { Tables } from '../db/tables';

/**
 * An e-mail as it is stored and shown: in the composed form (NFC), with the letters of the domain. Keyboards may send
 * «й» as one character, or as «и» and a breve. Browsers send `anna@школа.рф` of an e-mail field as
 * `anna@xn--80atdl2c.xn--p1ai`. A domain may have the dots of another keyboard (UTS 46), and one at its end. All these
 * forms become the same text.
 */
export function normalizeEmail(typed: string): string {
  const email = typed.normalize('NFC').trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email
    .slice(at)
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .replace(/\.+$/, '');
  return email.slice(0, at) + decodeNames(domain);
}

/**
 * The key by which the database compares e-mails: the whole e-mail in Unicode full case folding, and the domain
 * decoded. Equal keys are the same address.
 */
export const emailKey = (email: string): RawBuilder<string> => sql<string>`fold_email(${email})`;

/** The live account of an e-mail in any letter case. */
export const selectAccount = (db: Kysely<Tables>, email: string) =>
  db.selectFrom('users').where('email_key', '=', emailKey(email)).where('deleted_at', 'is', null);
