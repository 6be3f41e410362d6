import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueueSource, QueueItem } from './sources';
import type { QueueFilter } from './use-queue-filter';

const pageSize = 50;

/**
 * Pages of what waits; the total comes with the first. The old list stays until the new one is here. What was ever
 * answered is not counted: that would cost more from year to year.
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

/** The whole queue in short: how many wait, and the first of them. */
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
