import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** When a password was changed last. Null for a password that was never changed, or changed before this migration. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table users add column password_changed_at timestamptz(3)`,
    `create function date_password() returns trigger language plpgsql as $$
    begin
      new.password_changed_at := now();
      return new;
    end $$`,
    `create trigger users_date_password before update of password_hash on users
      for each row when (old.password_hash <> new.password_hash) execute function date_password()`,
  ]);
