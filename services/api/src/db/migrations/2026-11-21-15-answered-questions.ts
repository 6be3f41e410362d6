import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The teachers' questions with those that have an answer: what waits first, oldest first, then the latest answer.
 * One ascending key, so that a page starts where the one before it ended.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create index comments_by_answer on comments (
      (coalesce(-extract(epoch from answered_at at time zone 'UTC'), '-infinity'::numeric)), created_at, id)`,
  ]);
