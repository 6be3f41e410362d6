import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** The keys of a person in the order of their age: the oldest ones beyond a bound are removed. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['create index idempotency_keys_by_person on idempotency_keys (user_id, created_at)']);
