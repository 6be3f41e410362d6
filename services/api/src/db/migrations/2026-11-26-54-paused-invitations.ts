import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * A closed account refuses its invitation anyway, so the link need not expire: it works again after the account is opened
 * again. A reset ends, because it may be the reason of the closing.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create or replace function end_entry_links() returns trigger language plpgsql as $$
    begin
      if old.password_hash <> new.password_hash then
        delete from entry_links where user_id = new.id and used_at is null;
      else
        update entry_links set expires_at = greatest(created_at, least(expires_at, now()))
          where user_id = new.id and used_at is null and (
            kind = 'reset' or old.role <> new.role or old.email <> new.email
            or old.deleted_at is distinct from new.deleted_at);
      end if;
      return null;
    end $$`,
  ]);
