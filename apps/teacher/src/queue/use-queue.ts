import { pagesQuery, readTotal } from '@stupeni/remote';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueueSource, QueueItem } from '../server-state/sources';
import type { QueueFilter } from './use-queue-filter';

/**
 * The rows of a queue, page by page. The previous rows stay while a new filter loads. Answered questions are not
 * counted, because that count would get slower every year.
 */
export function useQueue<T extends QueueItem>(source: QueueSource<T>, filter: QueueFilter) {
  const filters = toParameters(filter, source.newest);
  const counted = filter.answered === 'no';
  const query = pagesQuery<T>(
    [source.topic, 'pages', filter],
    (page, options) => source.read({ ...page, ...filters }, options),
    { counted },
  );
  return useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const rows = pages.flatMap((page) => page.rows);
      return { rows, total: counted ? (pages[0]?.total ?? rows.length) : null };
    },
  });
}

/** The size of the whole queue and its first item. */
export const useQueueHead = <T extends QueueItem>(source: QueueSource<T>) =>
  useQuery({
    queryKey: [source.topic, 'head'],
    queryFn: async ({ signal }) => {
      const { data, headers } = await source.read({ limit: 1, total: '1' }, { signal });
      return { total: readTotal(headers) ?? data.length, first: data[0] ?? null };
    },
  });

const toParameters = (
  { search, courseId, lessonId, groupId, answered, newestFirst }: QueueFilter,
  newest: string,
) => ({
  ...(search && { search }),
  ...(courseId !== null && { courseId }),
  ...(lessonId !== null && { lessonId }),
  ...(groupId !== null && { groupId }),
  ...(answered !== 'no' && { answered }),
  ...(newestFirst && { sort: newest }),
});
