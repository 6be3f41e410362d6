import type { Kysely } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { endPage, type Page, readPage } from '../../core/http/page';
import type { Call } from '../../core/http/serve';
import { parseSort } from '../../core/http/sort';
import { findSearchMatches } from './search-matches';
import type { QueueFilter } from './queue-row';

/** A queue of rows that wait for a teacher. */
export interface Queue<Row> {
  /** The value of the query field `sort` for the order of the queue. */
  sort: string;
  /** The id of a row. The cursor of the next page contains it. */
  idOf: (row: Row) => number;
  /** The rows of a page, and one more if there is a next page. `descending` reverses the order. */
  find: (
    filter: QueueFilter,
    page: Page,
    options: { descending: boolean; teacherId: number },
  ) => Promise<Row[]>;
  count: (filter: QueueFilter) => Promise<number>;
}

/** Returns a page of a queue. On request, the header X-Total-Count contains the number of all rows. */
export async function readQueue<Row>(
  db: Kysely<Tables>,
  queue: Queue<Row>,
  { query, reply, user }: Call<'listReview' | 'listClarify'>,
): Promise<Row[]> {
  const page = readPage(query);
  const { descending } = parseSort(query.sort, [queue.sort]);
  const searchMatches = await findSearchMatches(db, query.search);
  const filter = { ...query, ...(searchMatches && { searchMatches }) };
  const rows = await queue.find(filter, page, { descending, teacherId: user.id });
  if (query.total) {
    // A single page needs no statement to count the rows.
    const isWhole = page.after === undefined && rows.length <= page.limit;
    const total = isWhole ? rows.length : await queue.count(filter);
    reply.header('x-total-count', String(total));
  }
  return endPage(reply, rows, page, queue.idOf);
}
