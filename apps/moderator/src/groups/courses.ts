import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The id of the course that is open to every learner without a group (specification §9). */
export const openToAll = 1;

/** All courses of the school, in the order of their ids. */
export const coursesQuery = () =>
  queryOptions({ queryKey: ['courses'], queryFn: ({ signal }) => call('listCourses', {}, { signal }) });
