import { call, callWithHeaders } from '@stupeni/api-client';
import type { GroupShow } from '@stupeni/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GroupSort } from './use-group-address';

/** The number of rows in one answer. A row with sixty lessons has about 250 bytes. */
const rowsAtOnce = 200;

/** The first words of the keys. When groups change, a remote reads the queries with this key again. */
export const groupsProgressKey = ['groups', 'progress'] as const;
const part = groupsProgressKey;

/**
 * A group in a course. Without a course the API chooses one. With a search the numbers count only the found learners.
 */
export const groupProgressQuery = (groupId: number, courseId: number | null, search = '') =>
  queryOptions({
    queryKey: [...part, groupId, courseId, search],
    queryFn: ({ signal }) =>
      call(
        'getGroupProgress',
        {
          params: { id: groupId },
          query: { ...(courseId !== null && { courseId }), ...(search && { search }) },
        },
        { signal },
      ),
  });

export interface RowsRequest {
  groupId: number;
  courseId: number;
  show: GroupShow | null;
  search: string;
  sort: GroupSort;
}

/** The learners of a group, page by page. */
export const groupRowsQuery = ({ groupId, courseId, show, search, sort }: RowsRequest) =>
  infiniteQueryOptions({
    queryKey: [...part, groupId, courseId, show, search, sort],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        courseId,
        sort,
        limit: rowsAtOnce,
        ...(show !== null && { show }),
        ...(search && { search }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      const { data, headers } = await callWithHeaders(
        'listGroupRows',
        { params: { id: groupId }, query },
        { signal },
      );
      return { rows: data, next: headers.get('X-Next-Cursor') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

/** The events in one lesson of one learner. */
export const learnerLessonQuery = (userId: number, lessonId: number) =>
  queryOptions({
    queryKey: [...part, 'lesson', userId, lessonId],
    queryFn: ({ signal }) => call('getLearnerLesson', { params: { userId, lessonId } }, { signal }),
  });
