import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Links with which a person sets a password: an invitation and a reset. The token itself is not stored. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table entry_links (
      user_id integer not null references users (id),
      kind text not null constraint entry_links_kind check (kind in ('invitation', 'reset')),
      token_hash text not null constraint entry_links_token_hash unique,
      created_by integer references users (id),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null constraint entry_links_in_order check (expires_at >= created_at),
      used_at timestamptz(3),
      primary key (user_id, kind)
    )`,
    // A letter in a stranger's mailbox must not open an account after its e-mail was corrected.
    `create function end_entry_links() returns trigger language plpgsql as $$
    begin
      if old.password_hash <> new.password_hash then
        delete from entry_links where user_id = new.id and used_at is null;
      else
        update entry_links set expires_at = greatest(created_at, least(expires_at, now()))
          where user_id = new.id and used_at is null;
      end if;
      return null;
    end $$`,
    `create trigger users_end_entry_links
      after update of role, email, password_hash, disabled_at, deleted_at on users
      for each row when (
        old.role <> new.role or old.email <> new.email or old.password_hash <> new.password_hash
        or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
      ) execute function end_entry_links()`,
    `create trigger entry_links_school_news after insert or update on entry_links
      for each row when (new.kind = 'invitation') execute function notify_school('participants')`,
  ]);
