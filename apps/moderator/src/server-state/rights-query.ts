import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The rights of the signed-in moderator. The screens use them to show or hide controls. The API checks them. */
export const rightsQuery = () =>
  queryOptions({
    queryKey: ['rights'],
    queryFn: async ({ signal }) => (await call('getRights', undefined, { signal })).rights,
  });
