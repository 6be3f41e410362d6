import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** A question is folded when it is asked and not for every search over everything that waits. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table comments add column search_key text collate "C" generated always as (russian_key(text)) stored`,
  ]);
