import { type PageQuery, pagesQuery, type ReadPage } from '@stupeni/remote';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListFilter } from './use-list-address';

type FilteredQuery = PageQuery & { search?: string; courseId?: number; sort?: string };

/**
 * The pages of a list with the total. The rows are sorted by id, or by `sort`. The old rows stay visible until the new
 * ones are loaded.
 * @param name the first part of the query key
 */
export function usePages<Row>(
  name: string,
  filter: ListFilter,
  read: (query: FilteredQuery, options: { signal: AbortSignal }) => ReturnType<ReadPage<Row>>,
  sort?: string,
) {
  const { search, courseId } = filter;
  const filters = {
    ...(search && { search }),
    ...(courseId !== null && { courseId }),
    ...(sort && { sort }),
  };
  const query = pagesQuery<Row>(
    [name, 'pages', filter],
    (page, options) => read({ ...page, ...filters }, options),
    { counted: true },
  );
  return useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
}
