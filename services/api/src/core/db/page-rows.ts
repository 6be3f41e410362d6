import { type RawBuilder, sql } from 'kysely';

const sizes = [50, 200, 1000];

/**
 * LIMIT for a page, with at least one row more than the page. It is part of the statement's text, because PostgreSQL
 * plans a statement with a LIMIT parameter again for each call. It is rounded up, so that few different texts exist.
 * @param limit rows of the page, 1 to 1,000
 */
export const pageRows = (limit: number): RawBuilder<number> =>
  sql.lit((sizes.find((size) => size >= limit) ?? limit) + 1);
