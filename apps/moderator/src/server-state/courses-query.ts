import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** All courses of the school, in the order of their ids. */
export const coursesQuery = () =>
  queryOptions({ queryKey: ['courses'], queryFn: ({ signal }) => call('listCourses', {}, { signal }) });
