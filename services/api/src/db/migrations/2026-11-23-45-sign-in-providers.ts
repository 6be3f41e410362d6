import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Sign-in by OpenID Connect: the links of accounts to people at a provider, and the sign-ins that have begun. The
 * browser has the state and the key of its cookie; only hashes of them are stored.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table provider_links (
      id integer generated always as identity primary key,
      user_id integer not null references users (id),
      issuer text not null constraint provider_links_issuer check (char_length(issuer) <= 500),
      subject text not null constraint provider_links_subject check (char_length(subject) <= 255),
      created_at timestamptz(3) not null default now(),
      constraint provider_links_person unique (issuer, subject),
      constraint provider_links_account unique (user_id, issuer)
    )`,
    // After its e-mail was corrected, the account must not stay open to the person with the earlier e-mail.
    `create function end_provider_links() returns trigger language plpgsql as $$
    begin
      delete from provider_links where user_id = new.id;
      return null;
    end $$`,
    `create trigger users_end_provider_links after update of email, deleted_at on users
      for each row when (old.email_key <> new.email_key or (old.deleted_at is null and new.deleted_at is not null))
      execute function end_provider_links()`,
    `create table provider_sign_ins (
      state_hash text primary key,
      browser_hash text not null,
      provider text not null,
      nonce text not null,
      code_verifier text not null,
      remembered boolean not null,
      expires_at timestamptz(3) not null
    )`,
  ]);
