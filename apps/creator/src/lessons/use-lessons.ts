import { callWithHeaders } from '@stupeni/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { LessonFilters } from './use-lesson-filters';

const pageSize = 50;

/** Pages of lessons by id; the total comes with the first. The old list stays until the new one is here. */
export const useLessons = (filters: LessonFilters) =>
  useInfiniteQuery({
    queryKey: ['lessons', filters],
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => {
      const lessons = pages.flatMap((page) => page.lessons);
      return { lessons, total: pages[0]?.total ?? lessons.length };
    },
  });

async function readPage({ search, courseId }: LessonFilters, cursor: string | null, signal: AbortSignal) {
  const query = {
    limit: pageSize,
    ...(search && { search }),
    ...(courseId && { courseId }),
    ...(cursor === null ? { total: '1' as const } : { cursor }),
  };
  const { data, headers } = await callWithHeaders('listLessons', { query }, { signal });
  const total = headers.get('X-Total-Count');
  return {
    lessons: data,
    next: headers.get('X-Next-Cursor'),
    total: total === null ? null : Number(total),
  };
}
