import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * An index for the teachers' list of all questions: waiting questions first, oldest first, then answered ones, latest
 * answer first. It has one ascending key, so that a cursor can continue it.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index comments_by_answer on comments (
      (coalesce(-extract(epoch from answered_at at time zone 'UTC'), '-infinity'::numeric)), created_at, id)`,
  ]);
