import { call } from '@stupeni/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The rights of the signed-in moderator. They only show controls: the API decides what they allow. */
export const rightsQuery = () =>
  queryOptions({
    queryKey: ['rights'],
    queryFn: async ({ signal }) => (await call('getRights', undefined, { signal })).rights,
  });
