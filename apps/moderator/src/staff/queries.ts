import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Teachers, creators and moderators of the school. */
export const staffQuery = () =>
  queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => call('listStaff', {}, { signal }) });
