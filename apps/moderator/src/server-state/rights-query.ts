import { call } from '@stupeni/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The rights of the signed-in moderator. The screens use them to show or hide controls. The API checks them. */
export const rightsQuery = () =>
  queryOptions({
    queryKey: ['rights'],
    queryFn: async ({ signal }) => (await call('getRights', undefined, { signal })).rights,
  });

/** The rights for a part of a screen that has loaded them. A part that is shown later does not load them again. */
export const useLoadedRights = () => useQuery({ ...rightsQuery(), refetchOnMount: false }).data;
