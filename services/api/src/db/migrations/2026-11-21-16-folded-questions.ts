import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** Stores the folded text of a question, so that a search does not fold every waiting question. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table comments add column search_key text collate "C" generated always as (russian_key(text)) stored`,
  ]);
