import { againWhenOnline } from '@stupeni/api-client';
import { QueryClient } from '@tanstack/react-query';

/** A refused or lost call is said at once, with «Повторить»; the client of the API asks twice by itself. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: againWhenOnline },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
