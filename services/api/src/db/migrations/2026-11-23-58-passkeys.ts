import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Passkeys of staff and the challenges that wait for an answer. The browser has the challenge; only its hash is stored.
 * An older release of the API asks for no second step of an account that has passkeys alone.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      credential_id text not null constraint passkeys_credential unique,
      public_key text not null,
      user_handle text not null,
      transports text[] not null,
      sign_count bigint not null,
      name text not null constraint passkeys_name check (char_length(name) between 1 and 60),
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3)
    )`,
    'create index passkeys_user_id on passkeys (user_id)',
    `create table passkey_challenges (
      challenge_hash text primary key,
      purpose text not null constraint passkey_challenges_purpose
        check (purpose in ('add', 'proof', 'second-step', 'sign-in')),
      user_id integer references users (id),
      user_handle text,
      expires_at timestamptz(3) not null,
      constraint passkey_challenges_person check ((purpose = 'sign-in') = (user_id is null)),
      constraint passkey_challenges_handle check ((purpose = 'add') = (user_handle is not null))
    )`,
    'create index passkey_challenges_user_id on passkey_challenges (user_id)',
  ]);
