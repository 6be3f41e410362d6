import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { QueueItem, QueueSource } from '../server-state/sources';
import type { QueueFilter } from './use-queue-filter';

/** The rows of a list page by page. The first page has the total of all pages, if the list is counted. */
type Pages<T> = InfiniteData<{ rows: T[]; total: number | null }>;

/**
 * Removes an item with a verdict or an answer from the loaded rows at once. Otherwise a teacher could open the item
 * again until the queue has been read. A list that also shows answered questions still has the item.
 */
export function dropFromQueue<T extends QueueItem>(
  client: QueryClient,
  { topic, rowId }: QueueSource<T>,
  item: T,
): void {
  const isItem = (row: T) => rowId(row) === rowId(item);
  client.setQueriesData<Pages<T>>(
    {
      queryKey: [topic, 'pages'],
      predicate: ({ queryKey }) => (queryKey[2] as QueueFilter).answered === 'no',
    },
    (list) => {
      if (!list?.pages.some(({ rows }) => rows.some(isItem))) return list;
      const pages = list.pages.map(({ rows, total, ...page }) => ({
        ...page,
        rows: rows.filter((row) => !isItem(row)),
        total: total && total - 1,
      }));
      return { ...list, pages };
    },
  );
}
