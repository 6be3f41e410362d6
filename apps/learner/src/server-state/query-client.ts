import { againWhenOnline } from '@stupeni/api-client';
import { QueryClient } from '@tanstack/react-query';

/** For so long what was loaded ahead of a click, or a moment ago, is not asked for again. */
const freshFor = 10_000;

/** The server state of the area: shown at once from the cache, read again behind it. */
export const makeQueryClient = () =>
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
