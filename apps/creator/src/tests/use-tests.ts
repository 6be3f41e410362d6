import { callWithHeaders } from '@stupeni/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 50;

/** Pages of tests by id; the total comes with the first. The old list stays until the new one is here. */
export const useTests = (search: string) =>
  useInfiniteQuery({
    queryKey: ['tests', { search }],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const tests = pages.flatMap((page) => page.tests);
      return { tests, total: pages[0]?.total ?? tests.length };
    },
  });

async function readPage(search: string, cursor: string | null, signal: AbortSignal) {
  const query = {
    limit: pageSize,
    ...(search && { search }),
    ...(cursor === null ? { total: '1' as const } : { cursor }),
  };
  const { data, headers } = await callWithHeaders('listTests', { query }, { signal });
  const total = headers.get('X-Total-Count');
  return {
    tests: data,
    next: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
  };
}
