import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListFilter } from './use-list-address';

/** Rows of a page, here and on the server. */
export const pageSize = 50;

export interface PageQuery {
  limit: number;
  search?: string;
  courseId?: number;
  cursor?: string;
  total?: '1';
}

type Read<Row> = (
  query: PageQuery,
  options: { signal: AbortSignal },
) => Promise<{ data: Row[]; headers: Headers }>;

/**
 * Pages of a list of the API by id; the total comes with the first. The old list stays until the new one is here.
 *
 * @param name what is listed: the first word of its key in the cache
 */
export const usePages = <Row>(name: string, filter: ListFilter, read: Read<Row>) =>
  useInfiniteQuery({
    queryKey: [name, 'pages', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, (query) => read(query, { signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const rows = pages.flatMap((page) => page.rows);
      return { rows, total: pages[0]?.total ?? rows.length };
    },
  });

async function readPage<Row>(
  { search, courseId }: ListFilter,
  cursor: string | null,
  read: (query: PageQuery) => ReturnType<Read<Row>>,
) {
  const { data, headers } = await read({
    limit: pageSize,
    ...(search && { search }),
    ...(courseId !== null && { courseId }),
    ...(cursor === null ? { total: '1' as const } : { cursor }),
  });
  const total = headers.get('X-Total-Count');
  return {
    rows: data,
    next: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
  };
}
