import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * A search of the answered questions read all of them, and reached the time limit of a statement in a large school. The
 * index needs the extension `pg_trgm`, as those of 2026-11-25-21-search-indexes.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `do $$
    begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index comments_search on comments using gin (search_key gin_trgm_ops);
      end if;
    end $$`,
  ]);
