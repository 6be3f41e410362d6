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

/** The most bytes of the rows of one answer. One row alone may have more. */
export const greatestPageBytes = 128 * 1024;

/** A page of many rows may have this number of bytes for each row. */
const bytesPerRow = 1024;

/**
 * Ends a page after `limit` rows, or earlier, before the row that makes the answer too long. Sets X-Next-Cursor when
 * more rows follow. A numbered page always has all its rows, because the next page skips that number of rows.
 * @param rows the page and at least one row more, if there is one
 */
export function endPage<R>(
  reply: FastifyReply,
  rows: R[],
  page: Page & { skipped?: number },
  idOf: (row: R) => number,
): R[] {
  const { limit, skipped } = page;
  const whole = rows.slice(0, limit);
  const shown =
    skipped === undefined ? cutToBytes(whole, Math.max(greatestPageBytes, limit * bytesPerRow)) : whole;
  const last = shown.at(-1);
  if (last !== undefined && shown.length < rows.length) reply.header('x-next-cursor', String(idOf(last)));
  return shown;
}

/** The longest beginning of a page that stays within the bytes as JSON: at least one row. */
export function cutToBytes<R>(rows: R[], most = greatestPageBytes): R[] {
  // Nearly every page is far below the limit. Writing each row once more would take a fifth of the time of a list.
  if (boundBytes(rows) <= most) return rows;
  let bytes = 0;
  const tooMany = rows.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > most);
  return tooMany === -1 ? rows : rows.slice(0, Math.max(tooMany, 1));
}

/**
 * An upper bound of the bytes of a value as JSON. An escaped letter takes six, a number or a date at most 30 with its
 * comma.
 */
function boundBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * 6 + 3;
  if (typeof value !== 'object' || value === null) return 30;
  let bytes = 30;
  for (const [name, part] of Object.entries(value)) bytes += name.length * 6 + 4 + boundBytes(part);
  return bytes;
}

/** The problem for a field that has the right type but an invalid value. */
export const invalidField = (path: string) =>
  problem('validation', { issues: [{ path, message: issueText.invalid }] });
