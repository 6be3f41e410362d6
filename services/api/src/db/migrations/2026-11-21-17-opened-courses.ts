import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** A notification may be about a course that was opened to the learner. Then it links to the course. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table notifications add column course_id integer references courses (id)']);
