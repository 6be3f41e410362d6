import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Which versions of the school's documents each person has accepted, and when. The documents are in the settings. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table consents (
      user_id integer not null references users (id),
      document text not null constraint consents_document check (document ~ '^[a-z][a-z0-9-]{0,39}$'),
      version text not null constraint consents_version check (has_text(version)),
      title text not null constraint consents_title check (has_text(title)),
      accepted_at timestamptz(3) not null default now(),
      primary key (user_id, document, version)
    )`,
  ]);
