import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { PagedList } from './lists';

const pageSize = 50;

/** The query of a paged list. */
export const pagesQuery = <Row>(list: PagedList<Row>) =>
  infiniteQueryOptions({
    queryKey: list.key,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const { data, headers } = await list.loadPage({ limit: pageSize, ...cursor }, signal);
      return { rows: data, next: headers.get('X-Next-Cursor') };
    },
    getNextPageParam: ({ next }) => next,
  });

/** A list that «Показать ещё» loads page by page. `rows` is undefined until the first page loads. */
export function usePages<Row>(list: PagedList<Row>) {
  const query = useInfiniteQuery(pagesQuery(list));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return { ...query, rows };
}
