import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Finds the deleted accounts of an e-mail, so that a new participant can get the history back. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create index users_deleted_by_email_key on users (email_key) where deleted_at is not null',
  ]);
