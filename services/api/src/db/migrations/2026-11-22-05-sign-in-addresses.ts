import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Hashed addresses of successful sign-ins to an account. They may sign in while other addresses guess its password. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table sign_in_addresses (
      user_id integer not null references users (id),
      address_hash text not null,
      last_at timestamptz not null default now(),
      primary key (user_id, address_hash)
    )`,
    'create index sign_in_addresses_last_at on sign_in_addresses (last_at)',
  ]);
