import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** An index to find who has come to a lesson and who has completed it (ADR 0114). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index progress_steps on progress (lesson_id, user_id, status)`,
    `drop index progress_by_lesson`,
  ]);
