import { greatestId } from '@stupeni/contract';
import type { FastifyReply } from 'fastify';
import { problem } from './problem';
import { issueText } from './texts';

/** One page of a list: its number of rows, and the id of the last row of the previous page. */
export interface Page {
  limit: number;
  after: number | undefined;
}

/** The most rows of a list without `limit`. */
const longestPage = 1000;

/**
 * Reads the page from a query; without `limit` it has at most a thousand rows (product decisions §7). A cursor is the
 * id of the last row of the previous page. The list's query looks up the sort key of that row. Throws `validation`.
 */
export function readPage({ limit, cursor }: { limit?: number; cursor?: string }): Page {
  const after = cursor === undefined ? undefined : /^\d{1,10}$/.test(cursor) ? Number(cursor) : NaN;
  if (after !== undefined && !(after <= greatestId)) throw invalidField('cursor');
  return { limit: limit ?? longestPage, after };
}

/**
 * Reads a page that a query names by its cursor or by its number. A number skips the rows of the pages before it, so
 * rows that were added or removed since move the page. A cursor does not have this effect. Throws `validation`.
 */
export function readNumberedPage({ page, ...query }: Parameters<typeof readPage>[0] & { page?: number }) {
  if (page !== undefined && query.cursor !== undefined) throw invalidField('page');
  const { limit, after } = readPage(query);
  return { limit, after, skipped: ((page ?? 1) - 1) * limit };
}

/**
 * Removes the rows that a query reads beyond its page, and sets X-Next-Cursor when there was one.
 * @param rows the page and at least one row more, if there is one
 */
export function endPage<R>(reply: FastifyReply, rows: R[], { limit }: Page, idOf: (row: R) => number): R[] {
  const last = rows[limit - 1];
  if (rows.length <= limit || last === undefined) return rows;
  reply.header('x-next-cursor', String(idOf(last)));
  return rows.slice(0, limit);
}

/** The most bytes of the rows of one answer. One row alone may have more. */
export const greatestPageBytes = 128 * 1024;

/** The longest beginning of a page that stays within `greatestPageBytes` as JSON: at least one row. */
export function withinBytes<R>(rows: R[]): R[] {
  let bytes = 0;
  const tooMany = rows.findIndex(
    (row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > greatestPageBytes,
  );
  return tooMany === -1 ? rows : rows.slice(0, Math.max(tooMany, 1));
}

/** The problem for a field that has the right type but an invalid value. */
export const invalidField = (path: string) =>
  problem('validation', { issues: [{ path, message: issueText.invalid }] });
