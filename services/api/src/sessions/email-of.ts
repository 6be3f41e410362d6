import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables';

/**
 * An e-mail as it is stored: in the composed form (NFC). Keyboards may send «й» as one character, or as «и» and a
 * breve; both become the same text.
 */
export const emailOf = (written: string): string => written.normalize('NFC');

/** The key by which the database compares e-mails (Unicode full case folding). Equal keys are the same address. */
export const emailKey = (email: string): RawBuilder<string> => sql<string>`fold_email(${email})`;

/**
 * The live account of an e-mail in any letter case. When older accounts share the address (`email_double`), it is the
 * account with this spelling.
 */
export const accountOf = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('users')
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .orderBy(sql`email = ${email}`, 'desc')
    .orderBy(sql`russian_key(email) = russian_key(${email})`, 'desc')
    .orderBy('id')
    .limit(1);
