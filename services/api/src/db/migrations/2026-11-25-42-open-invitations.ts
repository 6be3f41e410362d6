import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Learners who have never signed in, without the suspended: the lists of open and expired invitations read only the index.
 * The index that it replaces had the suspended, so each row was read to leave them out.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index users_invited on users (name_key, id)
      where role = 'LEARNER' and last_login_at is null and deleted_at is null and disabled_at is null`,
    'drop index users_never_signed_in',
  ]);
