import { type RawBuilder, sql } from 'kysely';

const sizes = [50, 200, 1000];

/**
 * LIMIT for a page, with at least one more row than the page has. Rounded up, so that a statement has few texts, and
 * written into the text: PostgreSQL plans a statement with a LIMIT parameter again for each call, because the parameter
 * decides how many rows it reads.
 * @param limit rows of the page, 1 to 1,000
 */
export const pageRows = (limit: number): RawBuilder<number> =>
  sql.lit((sizes.find((size) => size >= limit) ?? limit) + 1);
