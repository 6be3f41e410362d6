import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListFilter } from './use-list-address';

/** Rows per page, in the browser and on the server. */
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
 * The pages of a list, sorted by id. The first page has the total. The old rows stay visible until the new ones
 * are loaded.
 *
 * @param name the first part of the query key
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
