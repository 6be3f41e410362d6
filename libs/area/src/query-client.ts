import { againWhenOnline } from '@stupeni/api-client';
import { QueryClient } from '@tanstack/react-query';

/**
 * The server state of an area: shown at once from the cache, read again behind it.
 *
 * @param freshFor milliseconds in which what was loaded is not asked for again
 */
export const makeQueryClient = (freshFor: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 15 * 60_000,
        // The API client repeats a read by itself; a screen then offers «Повторить».
        retry: false,
        // Offline is a screen with «Повторить», not an endless wait.
        networkMode: 'always',
        refetchOnReconnect: againWhenOnline,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
