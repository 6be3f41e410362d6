import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * An index for the moderators' list in the order of the last sign-in. Participants who never signed in are listed
 * first; an index of the column itself would have its nulls last.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index users_by_visit on users (role, (coalesce(last_login_at, '-infinity'::timestamptz)), id)
      where deleted_at is null`,
    `drop index users_by_last_login`,
  ]);
