import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** How far the work of a request with an `Idempotency-Key` has come. An older release of the API leaves it empty. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table idempotency_keys add column done integer, add column total integer']);
