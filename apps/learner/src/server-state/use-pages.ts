import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { PagedList } from './lists';

const pageSize = 50;

/** A list page by page, as the cache keeps it. */
export const pagesQuery = <Row>(list: PagedList<Row>) =>
  infiniteQueryOptions({
    queryKey: list.key,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam };
      const { data, headers } = await list.ask({ limit: pageSize, ...cursor }, signal);
      return { rows: data, next: headers.get('X-Next-Cursor') };
    },
    getNextPageParam: ({ next }) => next,
  });

/** A list page by page; «Показать ещё» asks for the next one. `rows` is undefined until the first came. */
export function usePages<Row>(list: PagedList<Row>) {
  const query = useInfiniteQuery(pagesQuery(list));
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return { ...query, rows };
}
