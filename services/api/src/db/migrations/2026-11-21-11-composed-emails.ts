import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * E-mails are looked up composed (NFC) from here on, so those stored otherwise are composed too. Where that would
 * make two live accounts one, both stay as they are: which is the right one only a person can tell.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update users set email = normalize(email, NFC)
      where deleted_at is null and email is not NFC normalized and not exists (
        select from users other where other.id <> users.id and other.deleted_at is null
          and russian_key(normalize(other.email, NFC)) = russian_key(normalize(users.email, NFC)))`,
  ]);
