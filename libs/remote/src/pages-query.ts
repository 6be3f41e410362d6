import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** The number of rows per page of a list. The server uses the same default. */
export const pageSize = 50;

export interface PageQuery {
  limit: number;
  cursor?: string;
  total?: '1';
}

/** Requests one page of a list. */
export type ReadPage<Row> = (
  page: PageQuery,
  options: { signal: AbortSignal },
) => Promise<{ data: Row[]; headers: Headers }>;

/**
 * The query of a list that grows page by page. The data of the query is the rows of all loaded pages and the total.
 *
 * @param counted whether the first page asks for the total; without it `total` is the number of loaded rows
 */
export const pagesQuery = <Row>(queryKey: QueryKey, read: ReadPage<Row>, { counted = false } = {}) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const position = pageParam === null ? counted && { total: '1' as const } : { cursor: pageParam };
      const { data, headers } = await read({ limit: pageSize, ...position }, { signal });
      return {
        rows: data,
        next: headers.get('X-Next-Cursor'),
        total: readTotal(headers),
        isMore: isMoreThanTotal(headers),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => {
      const rows = pages.flatMap((page) => page.rows);
      return { rows, total: pages[0]?.total ?? rows.length, isMore: pages[0]?.isMore ?? false };
    },
  });

/** The total of a list from the headers of an answer. Null when the request did not ask for it. */
export function readTotal(headers: Headers): number | null {
  const total = headers.get('X-Total-Count');
  return total === null ? null : Number(total);
}

/** Whether the list has more rows than its total: the API counts the rows of a filtered list only up to a limit. */
export const isMoreThanTotal = (headers: Headers): boolean => headers.get('X-Total-More') !== null;
