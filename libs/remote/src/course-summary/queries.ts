import { call } from '@stupeni/api-client';
import type { CourseSummary } from '@stupeni/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** All courses of the school. */
export const coursesQuery = () =>
  queryOptions({ queryKey: ['courses'], queryFn: ({ signal }) => call('listCourses', {}, { signal }) });

/**
 * The loaded groups of a course. `whole` has the numbers of the groups on the first page. These are all groups unless
 * `isMore`.
 */
export interface LoadedSummary extends Omit<CourseSummary, 'next'> {
  wholeGroupCount: number;
  isMore: boolean;
}

/** The groups of a course with their numbers, page by page. */
export const courseSummaryQuery = (courseId: number) =>
  infiniteQueryOptions({
    queryKey: ['groups', 'summary', courseId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'summarizeCourse',
        { params: { id: courseId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    select: ({ pages }): LoadedSummary | undefined => {
      const [first] = pages;
      return (
        first && {
          ...first,
          groups: pages.flatMap(({ groups }) => groups),
          wholeGroupCount: first.groups.length,
          isMore: first.next !== null,
        }
      );
    },
  });
