import { type RawBuilder, sql } from 'kysely';

const sizes = [1, 20, 50, 200, 1000];

/**
 * LIMIT for a page, with at least one row more than the page. It is part of the statement's text: with a parameter
 * PostgreSQL plans for a tenth of all rows. The number is rounded up, so that few different texts exist.
 * @param limit rows of the page, 1 to 1,000
 */
export const pageRows = (limit: number): RawBuilder<number> =>
  sql.lit((sizes.find((size) => size >= limit) ?? limit) + 1);
