import { pageSize } from '@stupeni/remote';
import { hasWords } from '@stupeni/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { coursesQuery } from '../server-state/queries';

/**
 * The courses whose title contains `search`, sorted by id, fifty more at a time. One call loads all courses
 * (specification §7), so a search makes no call.
 */
export function useCourseList(search: string) {
  const query = useQuery(coursesQuery());
  const [shown, setShown] = useState({ search, pages: 1 });
  const pages = shown.search === search ? shown.pages : 1;
  const { data, isPending, isLoadingError, error, isFetching, refetch } = query;
  const found = useMemo(() => {
    const rows = data
      ?.filter(({ title }) => hasWords(title, search))
      .toSorted((one, other) => one.id - other.id);
    return rows && { rows: rows.slice(0, pages * pageSize), total: rows.length };
  }, [data, search, pages]);
  return {
    /** All courses, not filtered by the search. */
    all: data,
    /** A list in memory, with the shape of a paged query (`ListBody`). */
    list: {
      isPending,
      error,
      isFetching,
      refetch,
      isLoadingError,
      isPlaceholderData: false,
      data: found,
      hasNextPage: (found?.total ?? 0) > pages * pageSize,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => setShown({ search, pages: pages + 1 }),
    },
  };
}
