import { callWithHeaders } from '@stupeni/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 50;

/** Pages of works without a verdict, oldest first; the total comes with the first. The old list stays until the new one is here. */
export const useReviewQueue = (search: string) =>
  useInfiniteQuery({
    queryKey: ['review', search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const items = pages.flatMap((page) => page.items);
      return { items, total: pages[0]?.total ?? items.length };
    },
  });

async function readPage(search: string, cursor: string | null, signal: AbortSignal) {
  const query = {
    limit: pageSize,
    ...(search && { search }),
    ...(cursor === null ? { total: '1' as const } : { cursor }),
  };
  const { data, headers } = await callWithHeaders('listReview', { query }, { signal });
  const total = headers.get('X-Total-Count');
  return { items: data, next: headers.get('X-Next-Cursor'), total: total === null ? null : Number(total) };
}
