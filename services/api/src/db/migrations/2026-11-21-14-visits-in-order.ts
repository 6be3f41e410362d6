import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The moderators' list by last visit reads its page from an index: who never came stands before whoever came
 * first, as the list's order says it, and not where an index of the bare column has its nulls.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index users_by_visit on users (role, (coalesce(last_login_at, '-infinity'::timestamptz)), id)
      where deleted_at is null`,
    `drop index users_by_last_login`,
  ]);
