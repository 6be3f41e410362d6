import type { FastifyReply } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** The number of rows of a list. With `isMore` the list has more than were counted. */
export interface Total {
  rows: number;
  isMore: boolean;
}

/** The most rows of a filtered list that are counted: counting all rows of a large school takes long. */
export const greatestTotal = 1000;

/**
 * Counts the rows of a query, at most `greatestTotal`.
 * @param head the beginning of the statement
 */
export async function countUpTo(
  db: Kysely<Tables>,
  head: RawBuilder<unknown>,
  query: RawBuilder<unknown>,
): Promise<Total> {
  const { rows } = await sql<{ total: number }>`
    ${head} select count(*)::int as total from (${query} limit ${sql.lit(greatestTotal + 1)}) found`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return { rows: Math.min(total, greatestTotal), isMore: total > greatestTotal };
}

/** Sets X-Total-Count, and X-Total-More when the list has more rows. */
export function sendTotal(reply: FastifyReply, { rows, isMore }: Total): void {
  reply.header('x-total-count', String(rows));
  if (isMore) reply.header('x-total-more', '1');
}
