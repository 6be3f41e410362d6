import type { FastifyReply } from 'fastify';
import { problem } from './problem';
import { issueText } from './texts';

/** One page of a list: how many rows, and the id of the row that the page comes after. */
export interface Page {
  limit: number;
  after: number | undefined;
}

/** Rows of a list without `limit`. */
export const longestPage = 1000;
const greatestId = 2_147_483_647;

/**
 * The page that a list query asks for; without `limit` at most a thousand rows (product decisions §7).
 * A cursor is the id of the last row seen: its sort key is looked up, so no key travels in the URL.
 */
export function pageOf({ limit, cursor }: { limit?: number; cursor?: string }): Page {
  const after = cursor === undefined ? undefined : /^\d{1,10}$/.test(cursor) ? Number(cursor) : NaN;
  if (after !== undefined && !(after <= greatestId)) throw refusedField('cursor');
  return { limit: limit ?? longestPage, after };
}

/**
 * Cuts off the one row that a query reads beyond its page, and says in X-Next-Cursor where to go on.
 * @param rows at most `limit + 1` rows
 */
export function endPage<R>(reply: FastifyReply, rows: R[], { limit }: Page, idOf: (row: R) => number): R[] {
  const last = rows[limit - 1];
  if (rows.length <= limit || last === undefined) return rows;
  reply.header('x-next-cursor', String(idOf(last)));
  return rows.slice(0, limit);
}

/** Refuses a query field whose form is right but whose value means nothing here. */
export const refusedField = (path: string) =>
  problem('validation', { issues: [{ path, message: issueText.invalid }] });
