import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Whether the provider has taken the money of a payment that it reports otherwise than the school stored it. An older
 * release of the API leaves it as it is, so it means something only while `differs` is set.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table payments add column money_taken boolean not null default false']);
