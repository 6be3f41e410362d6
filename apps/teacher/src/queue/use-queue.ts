import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueueSource, QueueItem } from './sources';
import type { QueueFilter } from './use-queue-filter';

const pageSize = 50;

/**
 * The rows of a queue, page by page. The first page has the total. The previous rows stay while a new filter loads.
 * Answered questions are not counted, because that count would get slower every year.
 */
export const useQueue = <T extends QueueItem>(source: QueueSource<T>, filter: QueueFilter) =>
  useInfiniteQuery({
    queryKey: [source.topic, 'pages', filter],
    queryFn: ({ pageParam, signal }) => readPage(source, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const items = pages.flatMap((page) => page.items);
      return { items, total: filter.answered === 'no' ? (pages[0]?.total ?? items.length) : null };
    },
  });

/** The size of the whole queue and its first item. */
export const useQueueHead = <T extends QueueItem>(source: QueueSource<T>) =>
  useQuery({
    queryKey: [source.topic, 'head'],
    queryFn: async ({ signal }) => {
      const { data, headers } = await source.read({ limit: 1, total: '1' }, { signal });
      return { total: totalOf(headers) ?? data.length, first: data[0] ?? null };
    },
  });

async function readPage<T extends QueueItem>(
  source: QueueSource<T>,
  { search, courseId, lessonId, answered }: QueueFilter,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = {
    limit: pageSize,
    ...(search && { search }),
    ...(courseId !== null && { courseId }),
    ...(lessonId !== null && { lessonId }),
    ...(answered !== 'no' && { answered }),
    ...(cursor !== null && { cursor }),
    ...(cursor === null && answered === 'no' && { total: '1' as const }),
  };
  const { data, headers } = await source.read(query, { signal });
  return { items: data, next: headers.get('X-Next-Cursor'), total: totalOf(headers) };
}

function totalOf(headers: Headers): number | null {
  const total = headers.get('X-Total-Count');
  return total === null ? null : Number(total);
}
