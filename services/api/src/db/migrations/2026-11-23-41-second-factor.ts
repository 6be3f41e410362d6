import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The second factor of staff: the sealed secret, hashes of the recovery codes, and sign-ins that wait for a code. An
 * older release of the API asks for no code.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table second_factors (
      user_id integer primary key references users (id),
      sealed_secret text not null,
      created_at timestamptz(3) not null default now(),
      confirmed_at timestamptz(3),
      last_step integer not null default 0
    )`,
    `create table recovery_codes (
      user_id integer not null references users (id),
      code_hash text not null,
      used_at timestamptz(3),
      primary key (user_id, code_hash)
    )`,
    `create table second_steps (
      token_hash text primary key,
      user_id integer not null references users (id),
      remembered boolean not null,
      wrong_codes smallint not null default 0,
      expires_at timestamptz(3) not null
    )`,
    'create index second_steps_user_id on second_steps (user_id)',
    `create function end_second_steps() returns trigger language plpgsql as $$
    begin
      delete from second_steps where user_id = new.id;
      return null;
    end $$`,
    `create trigger users_end_second_steps
      after update of role, password_hash, disabled_at, deleted_at on users
      for each row when (
        old.role <> new.role or old.password_hash <> new.password_hash
        or old.disabled_at is distinct from new.disabled_at or old.deleted_at is distinct from new.deleted_at
      ) execute function end_second_steps()`,
  ]);
