import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Sign-in looks up e-mails in the composed form (NFC) from now on, so stored e-mails are composed too. When two live
 * accounts would get the same e-mail, both stay unchanged: only a person can decide which one is right.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update users set email = normalize(email, NFC)
      where deleted_at is null and email is not NFC normalized and not exists (
        select from users other where other.id <> users.id and other.deleted_at is null
          and russian_key(normalize(other.email, NFC)) = russian_key(normalize(users.email, NFC)))`,
  ]);
