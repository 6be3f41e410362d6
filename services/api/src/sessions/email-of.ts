import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables';

/**
 * An e-mail as it is stored. One letter may be written in two ways («й» and «и» with a breve); composed (NFC) it
 * is spelt in one, whichever keyboard it was typed on.
 */
export const emailOf = (written: string): string => written.normalize('NFC');

/** An e-mail as the database compares it (full case folding of Unicode): equal keys are one address. */
export const emailKey = (email: string): RawBuilder<string> => sql<string>`fold_email(${email})`;

/**
 * The live account of an e-mail, in whatever case it is written. Of accounts that shared the address before
 * the rule came (`email_double`), the one that is spelt like this.
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
