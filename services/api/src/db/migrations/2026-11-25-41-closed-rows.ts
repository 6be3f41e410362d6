import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * The few accounts, lessons and courses that are not there any more. A queue is counted by leaving out their rows, without
 * a look at the learner and the lesson of each row.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'create index users_closed on users (id) where deleted_at is not null or disabled_at is not null',
    'create index lessons_deleted on lessons (id) where deleted_at is not null',
    'create index courses_deleted on courses (id) where deleted_at is not null',
  ]);
