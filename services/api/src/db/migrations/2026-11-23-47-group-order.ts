import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * A key that sorts numbers in the names of groups by their value: «Группа 2» before «Группа 10». Each number has zeros in
 * front up to 12 digits, and longer numbers sort by their last 12.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    String.raw`alter table groups add column order_key text collate "C" generated always as (
      regexp_replace(regexp_replace(russian_key(btrim(name)), '([0-9]+)', '000000000000\1', 'g'),
        '[0-9]*([0-9]{12})', '\1', 'g')) stored`,
  ]);
